import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { locales, type Locale } from '#shared/domain/locale.ts';
import { webManifestPath } from '#shared/pages/web-manifest.ts';

import { pageHead } from './page-head.ts';
import type { ShownPage } from './shown-page.ts';

/** The first screen as markup, and what the browser needs to take it over. */
export interface RenderedPage {
  html: string;
  /** Files of the build that the page needs beside those that every page does, as addresses. */
  scripts: readonly string[];
  styles: readonly string[];
}

/** The built index.html, cut at its places. */
export interface ShellTemplate {
  /** Without a rendering the app in the browser begins with an empty page. */
  render(page: ShownPage, rendered: RenderedPage | undefined): string;
}

/**
 * Reads the shell of the built app. Its places are `lang="ru"`, `<!--head-->`, `#app` and `<!--first-data-->`.
 *
 * @throws Error where one of them is missing: the build and the server do not belong together
 */
export async function readTemplate(clientDir: string): Promise<ShellTemplate> {
  const html = await readFile(path.join(clientDir, 'index.html'), 'utf8');
  const [beforeLang, afterLang] = cut(html, 'lang="ru"');
  const [beforeHead, rest] = cut(afterLang, '<!--head-->');
  const [afterHead, boot, afterApp] = cutOut(rest, /<div id="app">.*?<!--\/app-->\s*<\/div>/s);
  const heads = new Map(
    locales.map((locale) => {
      const head = withManifest(afterHead, locale);
      return [locale, { whole: head, deferred: deferred(head) }];
    }),
  );
  const [beforeData, afterData] = cut(afterApp, '<!--first-data-->');
  return {
    render(page, rendered) {
      const head = pageHead(page) + (rendered ? links(rendered) : '');
      const scripts = heads.get(page.locale)?.[rendered ? 'deferred' : 'whole'] ?? afterHead;
      const app = rendered ? `<div id="app" data-rendered>${rendered.html}</div>` : boot;
      const data = dataBlock(page.firstData);
      return `${beforeLang}lang="${page.locale}"${beforeHead}${head}${scripts}${app}${beforeData}${data}${afterData}`;
    },
  };
}

function cut(html: string, marker: string): [string, string] {
  const at = html.indexOf(marker);
  if (at < 0) throw new Error(`index.html of the build has no ${marker}`);
  return [html.slice(0, at), html.slice(at + marker.length)];
}

function cutOut(html: string, marker: RegExp): [string, string, string] {
  const found = marker.exec(html);
  if (!found) throw new Error(`index.html of the build has no ${marker}`);
  return [html.slice(0, found.index), found[0], html.slice(found.index + found[0].length)];
}

/** The manifest speaks the page's language: the browser installs the app from it. */
const withManifest = (head: string, locale: Locale) =>
  head.replace(`href="${webManifestPath('ru')}"`, `href="${webManifestPath(locale)}"`);

/** The app is fetched immediately and started by public/boot.js, after the rows of the page have been painted. */
function deferred(head: string): string {
  const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
  if (!script.test(head)) throw new Error('index.html of the build starts no module');
  return head.replaceAll(script, '<link rel="preload" as="script" crossorigin href="$1" data-start>');
}

/** A style must be there before the markup that it dresses is painted; scripts come while that is looked at. */
const links = ({ scripts, styles }: RenderedPage) =>
  [
    ...styles.map((file) => `<link rel="stylesheet" href="${file}" crossorigin />`),
    ...scripts.map((file) => `<link rel="preload" as="script" href="${file}" crossorigin />`),
  ]
    .map((link) => `\n    ${link}`)
    .join('');

/** A data block: not a script, so the policy allows it. `<` is escaped, so that no text can end the element. */
function dataBlock(firstData: ReadonlyMap<string, string>): string {
  const pairs = [...firstData].map(([address, response]) => `${JSON.stringify(address)}:${response}`);
  const json = `{${pairs.join(',')}}`.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="first-data">${json}</script>`;
}
