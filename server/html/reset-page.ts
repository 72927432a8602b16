import { pageMark } from '#shared/network/content.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { rowDatabase } from '#shared/offline/row-database.ts';

import { textsOf } from '../domain/texts.ts';
import { policySource } from './policy-source.ts';

/**
 * Removes the app's data in the browser and nothing of the person: localStorage and IndexedDB, which have the outbox,
 * stay, but for the rows that were in cached responses. Only the product's own caches are deleted.
 */
const script = `(async function () {
  try {
    if (window.caches) {
      var names = await caches.keys();
      for (var name of names) if (/^(own\\.)?tonika-/.test(name)) await caches.delete(name);
    }
    if (window.indexedDB) indexedDB.deleteDatabase('${rowDatabase}');
    if (navigator.serviceWorker) {
      var workers = await navigator.serviceWorker.getRegistrations();
      for (var worker of workers) await worker.unregister();
    }
    document.documentElement.dataset.reset = 'done';
  } catch (_) {
    document.documentElement.dataset.reset = 'failed';
  }
})();`;

const style = `:root{color-scheme:dark light;font:1rem/1.5 system-ui,sans-serif}
body{margin:0 auto;padding:2rem 1rem;max-width:40rem}
section+section{margin-block-start:2.5rem;border-block-start:1px solid;padding-block-start:1.5rem}
button{font:inherit;padding:.625rem 1.25rem;min-block-size:44px}
[data-when]{display:none}
[data-reset=done] [data-when=done],[data-reset=failed] [data-when=failed]{display:block}`;

/** The page's own policy: it needs no file of the app. */
export const resetPolicy = [
  "default-src 'none'",
  "object-src 'none'",
  `style-src ${policySource(style)}`,
  `script-src ${policySource(script)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The page in both languages: it is for people who cannot choose one in the app.
 *
 * @param isDone the browser is to remove everything now
 * @param address where its form is sent, which responds in the same order of languages
 */
export function resetPage(first: Locale, isDone: boolean, address = '/reset'): string {
  const locales: Locale[] = first === 'ru' ? ['ru', 'en'] : ['en', 'ru'];
  return `<!doctype html>
<html lang="${first}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${pageMark} />
    <meta name="robots" content="noindex" />
    <title>${locales.map((locale) => textsOf(locale).reset.title).join(' / ')}</title>
    <style>${style}</style>
    ${isDone ? `<script>${script}</script>` : ''}
  </head>
  <body>
    <main>${locales.map((locale) => section(locale, isDone, address)).join('')}</main>
  </body>
</html>
`;
}

function section(locale: Locale, isDone: boolean, address: string): string {
  const texts = textsOf(locale).reset;
  const home = locale === 'ru' ? '/' : '/en';
  const content = isDone
    ? `<p role="status" data-when="done">${texts.done} <a href="${home}">${texts.home}</a></p>
      <p role="alert" data-when="failed">${texts.failed}</p>
      <noscript><p>${texts.noScript}</p></noscript>`
    : `<p>${texts.what}</p>
      <form method="post" action="${address}"><button>${texts.action}</button></form>`;
  return `<section lang="${locale}"><h1>${texts.title}</h1>${content}</section>`;
}
