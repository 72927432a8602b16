import type { Row } from '../contract/catalogue.ts';
import { localePath } from '../domain/locale.ts';
import type { Locale } from '../domain/locale.ts';
import { escapeMarkup } from '../domain/markup.ts';

/** The frame of an embedded player where its site sets no limit, in pixels. */
export const embedFrame = { width: 640, height: 152 };

/** What names the recording in an embedded player. */
type Embedded = Pick<Row, 'kind' | 'id' | 'track_id' | 'title'>;

/** The path of the player of a track or version on other sites; a stem has that of its track. */
export function embedPath({ kind, id, track_id }: Embedded, locale: Locale): string {
  return `${localePath(locale, `/embed/track/${track_id}`)}${kind === 'variation' ? `?variation=${id}` : ''}`;
}

/** The markup with which another site shows the player. */
export function embedCode(row: Embedded, locale: Locale, origin: string, { width, height } = embedFrame): string {
  const source = escapeMarkup(`${origin}${embedPath(row, locale)}`);
  return `<iframe src="${source}" width="${width}" height="${height}" title="${escapeMarkup(row.title[locale])}" loading="lazy" style="border:0"></iframe>`;
}
