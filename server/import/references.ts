import { fold } from '#shared/search/fold.ts';
import type { IngestAlbum, IngestCollection, IngestPicture, IngestText } from '../domain/ingest-types.ts';
import { csvAuthors, csvText, type CsvFields, isoDate } from './csv-row.ts';
import type { TrackFacts } from './describe.ts';
import { textOf } from './texts.ts';

/** Things a track refers to; they are written before it. Their uid is their name, so that the same name is the same thing. */
export interface References {
  authors: IngestCollection[];
  label?: IngestCollection;
  album?: IngestAlbum;
  library?: IngestCollection;
  city?: { uid: string; name: IngestText; countryCode: string };
}

/** Reads authors, album, label, library and city from the table, the folders and the tags, in this order. */
export function referencesOf(facts: TrackFacts, fields: CsvFields): References {
  const { draft, tags, picture } = facts;
  const { row, place } = draft.main;
  const references: References = { authors: authorsOf(facts).map((name) => thing('author', name)) };
  const country = row.get('country')?.toUpperCase();
  const city = csvText(row, 'city');
  if (city && country !== undefined) {
    references.city = { uid: `${uidOf('city', city)}:${country}`, name: city, countryCode: country };
  }
  if (draft.entity === 'sound') {
    const library = csvText(row, 'library') ?? first(place.library, place.ucs?.sourceId, tags.album);
    if (library) references.library = thing('library', library, picture);
    return references;
  }
  const label = csvText(row, 'label') ?? first(tags.label);
  if (label) references.label = thing('label', label);
  const album = csvText(row, 'album') ?? first(place.album, tags.album);
  if (album) {
    const releaseDate = fields.date('release_date') ?? isoDate(tags.date ?? '');
    references.album = {
      ...thing('album', album, picture),
      ...(references.label && { labelUid: references.label.uid }),
      ...(releaseDate !== undefined && { releaseDate }),
    };
  }
  return references;
}

function authorsOf({ draft, tags }: TrackFacts): IngestText[] {
  const { row, place } = draft.main;
  const written = csvAuthors(row);
  if (written.length > 0) return written;
  const tagged = tags.artists.flatMap((artist) => artist.split(';')).filter((name) => name.trim() !== '');
  if (tagged.length > 0) return tagged.map(textOf);
  const creator = draft.entity === 'sound' ? place.ucs?.creatorId : undefined;
  return creator === undefined ? [] : [textOf(creator)];
}

function first(...names: (string | undefined)[]): IngestText | undefined {
  const name = names.find((one) => one !== undefined && one.trim() !== '');
  return name === undefined ? undefined : textOf(name);
}

function thing(kind: string, name: IngestText, picture?: IngestPicture): IngestCollection {
  return { uid: uidOf(kind, name), name, ...(picture && { picture }) };
}

/** `author:ivan petrov`; the English name where there are two. */
function uidOf(kind: string, { ru, en }: IngestText): string {
  return `${kind}:${fold(en ?? ru ?? '')}`;
}
