import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { plan, sitePageNames } from '#shared/contract/site-pages.ts';
import type { SitePage, SitePageName } from '#shared/contract/site-pages.ts';
import { locales } from '#shared/domain/locale.ts';
import type { Locale } from '#shared/domain/locale.ts';
import * as z from 'zod/mini';

import type { FileStore } from '../domain/file-store.ts';
import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { PictureError } from '../media/pictures.ts';
import { pictureOriginalUrl } from '../presenters/picture.ts';
import { parseMarkdown } from './markdown.ts';
import type { SourceBlock } from './source-blocks.ts';
import { readUtf8 } from './read-utf8.ts';
import { figureFilesOf } from './show-document.ts';
import type { StoredFigure } from './show-document.ts';
import { storeFigure } from './store-figure.ts';
import { readTextFile } from './text-file.ts';
import { contentTextsOf, explained } from './texts.ts';

/** A page of the owner's texts in one language, read and checked. */
export interface StoredSitePage extends Omit<SitePage, 'body'> {
  body: SourceBlock[];
  figures: ReadonlyMap<string, StoredFigure>;
}

/** Every such page in both languages. */
export type SitePages = ReadonlyMap<SitePageName, Readonly<Record<Locale, StoredSitePage>>>;

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const common = { title: line, description: line };
/** Front matter by the page. */
const fields = {
  about: z.strictObject(common),
  accessibility: z.strictObject(common),
  agreement: z.strictObject(common),
  contacts: z.strictObject(common),
  landing: z.strictObject({ ...common, lead: line, points: z.array(z.strictObject({ title: line, text: line })) }),
  licensing: z.strictObject({
    ...common,
    plans: z.array(z.strictObject({ ...plan.shape, name: line, summary: line, includes: z.array(line) })),
  }),
} satisfies Record<SitePageName, z.ZodMiniType>;

/** The texts that come with the product. */
export const shippedPages = fileURLToPath(new URL('../../content/pages/', import.meta.url));

/**
 * Reads the static pages (spec.md section 2): `content/pages/{name}.{language}.md` of the data folder, where it is
 * there, else the text that comes with the product. Pictures beside them are put into the store.
 *
 * @param locale of the person who starts the server
 * @throws UserError with a sentence that names the file and the line that is wrong
 */
export async function readSitePages(
  { dataDir, store }: { dataDir: string; store: FileStore },
  locale: Locale,
): Promise<SitePages> {
  const own = path.join(dataDir, 'content', 'pages');
  const pages = new Map<SitePageName, Record<Locale, StoredSitePage>>();
  for (const name of sitePageNames) {
    const texts = await Promise.all(
      locales.map(async (language) => {
        const file = `${name}.${language}.md`;
        const ownText = await readUtf8(path.join(own, file), locale);
        const folder = ownText === undefined ? shippedPages : own;
        const text = ownText ?? (await readUtf8(path.join(shippedPages, file), locale));
        if (text === undefined) throw new Error(`${file} is missing in ${shippedPages}`);
        return [language, await readPage({ name, language, folder, file, text }, store, locale)] as const;
      }),
    );
    // Both languages of the table are there.
    pages.set(name, Object.fromEntries(texts) as Record<Locale, StoredSitePage>);
  }
  return pages;
}

interface PageFile {
  name: SitePageName;
  language: Locale;
  folder: string;
  file: string;
  text: string;
}

async function readPage(
  { name, language, folder, file, text }: PageFile,
  store: FileStore,
  locale: Locale,
): Promise<StoredSitePage> {
  const place = path.join(folder, file);
  try {
    const { fields: given, body, bodyLine } = readTextFile(text, fields[name]);
    const blocks = parseMarkdown(body, bodyLine);
    const figures = new Map<string, StoredFigure>();
    for (const picture of new Set(figureFilesOf(blocks))) {
      figures.set(picture, await figureAt(folder, picture, store, place, locale));
    }
    return { name, language, lead: null, points: [], plans: [], ...given, body: blocks, figures };
  } catch (cause) {
    throw explained(cause, place, locale);
  }
}

async function figureAt(folder: string, picture: string, store: FileStore, file: string, locale: Locale) {
  try {
    const { picture: stored, width, height } = await storeFigure(folder, picture, store);
    return { src: pictureOriginalUrl(stored.hash), width, height };
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause;
    throw new UserError(fill(contentTextsOf(locale).picture, { file, picture, reason: cause.message }), { cause });
  }
}
