import path from 'node:path';

import { slug as slugSchema } from '#shared/contract/blog.ts';
import { isCalendarDay } from '#shared/domain/calendar-day.ts';
import type { Locale } from '#shared/domain/locale.ts';
import * as z from 'zod/mini';

import { dropPictures } from '../accounts/uploaded-picture.ts';
import type { FileStore } from '../domain/file-store.ts';
import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { PictureError } from '../media/pictures.ts';
import { categoryId, savePostText } from '../repositories/blog-writes.ts';
import type { Db } from '../repositories/database.ts';
import { savePicture } from '../repositories/pictures.ts';
import { mentionedTracks } from '../repositories/track-mentions.ts';
import { parseMarkdown } from './markdown.ts';
import { readUtf8 } from './read-utf8.ts';
import { figureFilesOf, refsOf } from './show-document.ts';
import { storeFigure } from './store-figure.ts';
import { readTextFile } from './text-file.ts';
import { contentTextsOf, explained } from './texts.ts';

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** Front matter of a post. */
const fields = z.strictObject({
  title: line,
  summary: line,
  category: slugSchema,
  /** When it is published unless the owner says another time. */
  date: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.refine(isCalendarDay))),
  /** A picture beside the file. */
  picture: z.optional(z.string().check(z.regex(/^[\w-]+(\.[\w-]+)+$/))),
  /** Catalogue number or uid of a track whose picture the post shows. */
  picture_of: z.optional(line),
});

const namePattern = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.(ru|en)\.md$/;

/** A post that was written. */
export interface WrittenPost {
  slug: string;
  language: Locale;
  title: string;
}

/**
 * Adds the text of a post in one language from its file `{slug}.{language}.md`, or replaces it. A new post is a draft.
 *
 * @param file absolute path; pictures that the text names lie beside it
 * @param locale of the person who adds it
 * @throws UserError with a sentence that names what is wrong, and then nothing has changed
 */
export async function addPost(
  { db, store }: { db: Db; store: FileStore },
  file: string,
  locale: Locale,
): Promise<WrittenPost> {
  const texts = contentTextsOf(locale);
  const failure = (sentence: string, values: Record<string, string> = {}) =>
    new UserError(fill(sentence, { file, ...values }));
  const [, slug, language] = namePattern.exec(path.basename(file)) ?? [];
  if (slug === undefined || (language !== 'ru' && language !== 'en')) throw failure(texts.fileName);
  const text = await readUtf8(file, locale);
  if (text === undefined) throw failure(texts.unreadable, { reason: 'ENOENT' });
  const { given, body, blocks } = readPost(text, file, locale);
  const { title, summary, category, date, picture, picture_of = null } = given;
  const category_id = await categoryId(db, category);
  if (category_id === undefined) throw failure(texts.unknownCategory, { category });
  const refs = [...refsOf(blocks), ...(picture_of === null ? [] : [picture_of])];
  const known = await mentionedTracks(db, refs);
  const track = refs.find((ref) => !known.has(ref));
  if (track !== undefined) throw failure(texts.unknownTrack, { track });
  const stored = new Map<string, { picture_id: number; width: number; height: number }>();
  for (const name of new Set([...figureFilesOf(blocks), ...(picture === undefined ? [] : [picture])])) {
    const figure = await storeFigure(path.dirname(file), name, store).catch((cause: unknown) => {
      if (!(cause instanceof PictureError)) throw cause;
      throw failure(texts.picture, { picture: name, reason: cause.message });
    });
    const picture_id = await savePicture(db, figure.picture);
    if (picture_id !== null) stored.set(name, { picture_id, width: figure.width, height: figure.height });
  }
  const { dropped } = await savePostText(db, {
    slug,
    locale: language,
    title,
    summary,
    source: body,
    category_id,
    dated: date === undefined ? null : `${date}T00:00:00.000Z`,
    picture_id: (picture !== undefined && stored.get(picture)?.picture_id) || null,
    picture_of: picture === undefined ? picture_of : null,
    figures: figureFilesOf(blocks).flatMap((name, index, names) => {
      const figure = stored.get(name);
      return figure && names.indexOf(name) === index ? [{ file: name, ...figure }] : [];
    }),
  });
  await dropPictures({ db, store }, dropped);
  return { slug, language, title };
}

function readPost(text: string, file: string, locale: Locale) {
  try {
    const { fields: given, body, bodyLine } = readTextFile(text, fields);
    return { given, body, blocks: parseMarkdown(body, bodyLine) };
  } catch (cause) {
    throw explained(cause, file, locale);
  }
}
