import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Locale } from '#shared/domain/locale.ts';

import type { PageAnswer } from '../domain/page-answer.ts';
import { pageHead } from './page-head.ts';

export interface ShownPage extends PageAnswer {
  locale: Locale;
  /** Without the language's prefix. */
  path: string;
  /** Scheme and host under which people reach the server. */
  origin: string;
}

/** The built index.html, cut at its places. */
export interface ShellTemplate {
  render(page: ShownPage): string;
}

/**
 * Reads the shell of the built app. Its places are `lang="ru"`, `<!--head-->` and `<!--first-data-->`.
 *
 * @throws Error where one of them is missing: the build and the server do not belong together
 */
export async function readTemplate(clientDir: string): Promise<ShellTemplate> {
  const html = await readFile(path.join(clientDir, 'index.html'), 'utf8');
  const [beforeLang, afterLang] = cut(html, 'lang="ru"');
  const [beforeHead, afterHead] = cut(afterLang, '<!--head-->');
  const [beforeData, afterData] = cut(afterHead, '<!--first-data-->');
  return {
    render(page) {
      const head = pageHead(page);
      return `${beforeLang}lang="${page.locale}"${beforeHead}${head}${beforeData}${dataBlock(page.firstData)}${afterData}`;
    },
  };
}

function cut(html: string, place: string): [string, string] {
  const at = html.indexOf(place);
  if (at < 0) throw new Error(`index.html of the build has no ${place}`);
  return [html.slice(0, at), html.slice(at + place.length)];
}

/** A data block: no script, so the policy lets it stand. `<` is escaped, so that no text can end the element. */
function dataBlock(firstData: ReadonlyMap<string, string>): string {
  const pairs = [...firstData].map(([address, answer]) => `${JSON.stringify(address)}:${answer}`);
  const json = `{${pairs.join(',')}}`.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="first-data">${json}</script>`;
}
