import { fold } from '#shared/search/fold.ts';
import type { PersonRole } from '#shared/contract/catalogue.ts';
import type { IngestAlbum, IngestCollection, IngestPicture, IngestText } from '../../domain/ingest-types.ts';
import { csvPeople, csvText, type CsvFields, isoDate } from '../scan/csv-row.ts';
import type { TrackFacts } from './track-facts.ts';
import { textOf } from '../texts.ts';
import { countries } from '../../dictionaries/index.ts';

/** Items that a track refers to, written before it. Their uid is their name, so that equal names are one item. */
export interface References {
  authors: IngestCollection[];
  /** By uid, of people with one role only. */
  roles: Record<string, PersonRole>;
  /** Uids of the lyricists. */
  lyricistUids: string[];
  label?: IngestCollection;
  album?: IngestAlbum;
  library?: IngestCollection;
  /** ISO 3166. */
  countryCode?: string;
  city?: { uid: string; name: IngestText; countryCode: string };
}

/** Reads authors, album, label, library and city from the table, the folders and the tags, in this order. */
export function referencesOf(facts: TrackFacts, fields: CsvFields): References {
  const { draft, tags, picture } = facts;
  const { row, pathFacts } = draft.main;
  const references: References = peopleOf(facts);
  const place = row.has('country') || tags.place === undefined ? undefined : placeFrom(tags.place);
  const country = row.get('country')?.toUpperCase() ?? place?.countryCode;
  if (country !== undefined) references.countryCode = country;
  const city = csvText(row, 'city') ?? place?.city;
  if (city && country !== undefined) {
    references.city = { uid: `${uidOf('city', city)}:${country}`, name: city, countryCode: country };
  }
  if (draft.entity === 'sound') {
    const library = csvText(row, 'library') ?? first(pathFacts.library, tags.album, pathFacts.ucs?.sourceId);
    if (library) references.library = thing('library', library, picture);
    return references;
  }
  const label = csvText(row, 'label') ?? first(tags.label);
  if (label) references.label = thing('label', label);
  const album = csvText(row, 'album') ?? first(pathFacts.album, tags.album);
  if (album) {
    const releaseDate = fields.date('release_date') ?? isoDate(tags.releasedOn ?? '');
    references.album = {
      ...thing('album', album, picture),
      ...(references.label && { labelUid: references.label.uid }),
      ...(releaseDate !== undefined && { releaseDate }),
    };
  }
  return references;
}

/** Authors, performers, then lyricists. If all people are of one kind, their roles are unknown, lyricists excepted. */
function peopleOf(facts: TrackFacts): Pick<References, 'authors' | 'roles' | 'lyricistUids'> {
  const { authors, performers } = namesOf(facts);
  const lyricists = lyricistsOf(facts);
  const named = [...authors, ...performers, ...lyricists];
  const people = new Map(named.map((name) => [uidOf('author', name), thing('author', name)]));
  const roles: References['roles'] = {};
  const [wrote, played] = [authors, performers].map((names) => new Set(names.map((name) => uidOf('author', name))));
  for (const uid of people.keys()) {
    const [didWrite, didPlay] = [wrote?.has(uid), played?.has(uid)];
    if (!didWrite && !didPlay) roles[uid] = 'lyricist';
    else if (wrote?.size && played?.size && didWrite !== didPlay) roles[uid] = didWrite ? 'author' : 'performer';
  }
  const lyricistUids = [...new Set(lyricists.map((name) => uidOf('author', name)))];
  return { authors: [...people.values()], roles, lyricistUids };
}

/** An effect has no lyrics. */
function lyricistsOf({ draft, tags }: TrackFacts): IngestText[] {
  if (draft.entity === 'sound') return [];
  const written = csvPeople(draft.main.row, 'lyricists');
  return written.length > 0 ? written : tagged(tags.lyricists);
}

const tagged = (names: readonly string[]): IngestText[] =>
  names.flatMap((name) => name.split(';')).flatMap((name) => (name.trim() === '' ? [] : [textOf(name)]));

function namesOf({ draft, tags }: TrackFacts): { authors: IngestText[]; performers: IngestText[] } {
  const { row, pathFacts } = draft.main;
  const written = { authors: csvPeople(row, 'authors'), performers: csvPeople(row, 'performers') };
  if (written.authors.length + written.performers.length > 0) return written;
  const found = { authors: tagged(tags.composers), performers: tagged(tags.artists) };
  if (found.authors.length + found.performers.length > 0) return found;
  const creator = draft.entity === 'sound' ? pathFacts.ucs?.creatorId : undefined;
  return { authors: creator === undefined ? [] : [textOf(creator)], performers: [] };
}

function first(...names: (string | undefined)[]): IngestText | undefined {
  const name = names.find((one) => one !== undefined && one.trim() !== '');
  return name === undefined ? undefined : textOf(name);
}

function thing(kind: string, name: IngestText, picture?: IngestPicture): IngestCollection {
  return { uid: uidOf(kind, name), name, ...(picture && { picture }) };
}

/** `author:ivan petrov`; from the English name if there are two. */
function uidOf(kind: string, { ru, en }: IngestText): string {
  return `${kind}:${fold(en ?? ru ?? '')}`;
}

const codes: ReadonlyMap<string, string> = new Map(
  countries.flatMap(({ code, name }) => [name.ru, name.en, code].map((text) => [fold(text), code])),
);

/** “City, Country” or a country alone, by its name in either language or its code; undefined where no country is named. */
function placeFrom(text: string): { countryCode: string; city?: IngestText } | undefined {
  const comma = text.lastIndexOf(',');
  const countryCode = codes.get(fold(text.slice(comma + 1).trim()));
  if (countryCode === undefined) return undefined;
  const city = comma < 0 ? '' : text.slice(0, comma).trim();
  return { countryCode, ...(city !== '' && { city: textOf(city) }) };
}
