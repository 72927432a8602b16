import type { Row } from '../contract/catalogue.ts';
import { localePath } from '../domain/locale.ts';
import type { Locale } from '../domain/locale.ts';

/** The frame of an embedded player where its site sets no limit, in pixels. */
export const embedFrame = { width: 640, height: 152 };

/** What names the recording in an embedded player. */
type Embedded = Pick<Row, 'kind' | 'id' | 'track_id' | 'title'>;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

/** The path of the player of a track or version on other sites; a stem has that of its track. */
export function embedPath({ kind, id, track_id }: Embedded, locale: Locale): string {
  return `${localePath(locale, `/embed/track/${track_id}`)}${kind === 'variation' ? `?variation=${id}` : ''}`;
}

/** The markup with which another site shows the player. */
export function embedCode(row: Embedded, locale: Locale, origin: string, { width, height } = embedFrame): string {
  const source = escape(`${origin}${embedPath(row, locale)}`);
  return `<iframe src="${source}" width="${width}" height="${height}" title="${escape(row.title[locale])}" loading="lazy" style="border:0"></iframe>`;
}
