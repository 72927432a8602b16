import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { locales, type Locale } from '#shared/domain/locale.ts';
import { webManifestPath } from '#shared/pages/web-manifest.ts';

import { readStyles, type InlineStyle, type InlineStyles } from './inline-styles.ts';
import { pageHead } from './page-head.ts';
import type { ShownPage } from './shown-page.ts';

/** The first screen as markup, and what the browser needs to take it over. */
export interface RenderedPage {
  html: string;
  /** Files of the build that the page needs beside those that every page does, as addresses. */
  scripts: readonly string[];
  styles: readonly string[];
}

/** A page as it is sent. */
interface Page {
  html: string;
  /** Sources that its policy allows for styles, beside the origin. */
  styleSources: readonly string[];
}

/** The built index.html, cut at its places. */
export interface ShellTemplate {
  /** Without a rendering the app in the browser begins with an empty page. */
  render(page: ShownPage, rendered: RenderedPage | undefined): Page;
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
  const styles = await readStyles(clientDir);
  const starts = new Map(locales.map((locale) => [locale, withManifest(beforeHead, locale)]));
  const renderedRest = renderedHead(afterHead, styles);
  const [beforeData, afterData] = cut(afterApp, '<!--first-data-->');
  return {
    render(page, rendered) {
      const start = starts.get(page.locale) ?? beforeHead;
      const own = rendered && { ...rendered, styles: inline(rendered.styles, styles) };
      const links = own ? pageLinks(own) : '';
      const rest = rendered ? renderedRest.markup : afterHead;
      const app = rendered ? `<div id="app" data-rendered>${rendered.html}</div>` : boot;
      const data = dataBlock(page.firstData);
      return {
        html: `${beforeLang}lang="${page.locale}"${start}${pageHead(page)}${links}${rest}${app}${beforeData}${data}${afterData}`,
        styleSources: own ? [...own.styles, ...renderedRest.styles].map(({ source }) => source) : [],
      };
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

/**
 * The head of a page that stands in its own markup: its first paint has the connection for itself. public/boot.js fetches
 * and starts the app after it; fonts are fetched for the letters that are painted.
 *
 * @throws Error where the build starts no module
 */
function renderedHead(head: string, styles: InlineStyles): { markup: string; styles: readonly InlineStyle[] } {
  const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
  const sheet = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;
  const font = /<link\s+rel="preload"[^>]*as="font"[^>]*>\s*/g;
  if (!script.test(head)) throw new Error('index.html of the build starts no module');
  const used = inline(
    [...head.matchAll(sheet)].map(([, address = '']) => address),
    styles,
  );
  const markup = head
    .replaceAll(script, later('$1', ' data-start'))
    .replaceAll(font, '')
    .replaceAll(sheet, (link, address: string) => styles.get(address)?.markup ?? link);
  return { markup, styles: used };
}

const inline = (addresses: readonly string[], styles: InlineStyles) =>
  addresses.flatMap((address) => styles.get(address) ?? []);

/** A module that public/boot.js lets the browser fetch after the first paint. */
const later = (address: string, attribute = '') =>
  `<link rel="modulepreload" media="not all" href="${address}"${attribute}>`;

/** What the page needs beside the head: styles before its markup, scripts as public/boot.js fetches them. */
const pageLinks = ({ scripts, styles }: { scripts: readonly string[]; styles: readonly InlineStyle[] }) =>
  [...styles.map(({ markup }) => markup), ...scripts.map((file) => later(file))]
    .map((link) => `\n    ${link}`)
    .join('');

/** A data block: not a script, so the policy allows it. `<` is escaped, so that no text can end the element. */
function dataBlock(firstData: ReadonlyMap<string, string>): string {
  const pairs = [...firstData].map(([address, response]) => `${JSON.stringify(address)}:${response}`);
  const json = `{${pairs.join(',')}}`.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="first-data">${json}</script>`;
}
