import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';

import { App } from '#app/App.tsx';
import { pageModule } from '#app/routes.tsx';
import { setRenderedAddress } from '#platform/address.ts';
import { forgetResponses } from '#platform/api/responses.ts';
import { giveFirstData } from '#platform/api/first-data.ts';
import { loadAllTexts } from '#platform/i18n/index.ts';
import { lazyComponents } from '#platform/lazy-component.tsx';
import { locales, splitLocale } from '#shared/domain/locale.ts';

/** Loads all that pages are made of; `prerender` is for afterwards. Not at import: chunks of pages import this one. */
export async function prepare(): Promise<void> {
  await Promise.all(locales.map(loadAllTexts));
  // Parts of the app load the texts of the address's language along.
  setRenderedAddress(new URL('http://localhost'));
  // React requests a lazy component when it first renders it, and has it from the next time on. Components contain
  // others.
  for (let known = 0; known < lazyComponents.length;) {
    const news = lazyComponents.slice(known);
    known = lazyComponents.length;
    for (const { render } of news) renderToString(<Suspense>{render()}</Suspense>);
    await Promise.all(news.map(({ load }) => load()));
  }
}

/** A page as the app would show it first. */
export interface Prerendered {
  /** The markup in `#app`. */
  html: string;
  /** Sources of the chunks that the app needs before it can take this page over, as the build's manifest names them. */
  modules: string[];
}

/**
 * Renders a page as everybody sees it first, on the server: the app in the browser hydrates this markup. One page at
 * a time, because the app's stores are those of one page; nothing in here is asynchronous, which guarantees it.
 *
 * @param address path with its language prefix, and query
 * @param responses responses to the page's first requests, by their addresses (src/shared/pages)
 */
export function prerender(address: URL, responses: ReadonlyMap<string, unknown>): Prerendered {
  setRenderedAddress(address);
  forgetResponses();
  giveFirstData(responses);
  const { locale } = splitLocale(address.pathname);
  const html = renderToString(<App address={address} />);
  const module = pageModule(address.pathname);
  const texts = [`locales/${locale}.ts`, ...(module === undefined ? [] : [`locales/${locale}-more.ts`])];
  return { html, modules: [...texts, ...(module === undefined ? [] : [module])] };
}
