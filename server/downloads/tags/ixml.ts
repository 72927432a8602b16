import type { Row } from '#shared/contract/catalogue.ts';

import type { WavFormat } from '../../media/wav/wav-header.ts';
import { describeFile } from '../file-facts.ts';
import type { FileFacts, Loudness } from '../file-facts.ts';
import { chunk } from './wav-chunks.ts';

/** The catalogue, where a UCS name has its CreatorID. */
const creatorId = 'TNK';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 takes: control characters are not even allowed escaped. */
const xml = (value: string) =>
  value
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Fields = readonly (readonly [name: string, value: string | undefined])[];

const elements = (fields: Fields) =>
  fields.flatMap(([name, value]) => (value ? [`<${name}>${xml(value)}</${name}>`] : [])).join('');
const parent = (name: string, content: string) => (content === '' ? '' : `<${name}>${content}</${name}>`);

const namesIn = (row: Row, group: string, locale: 'ru' | 'en') =>
  row.tags.flatMap((tag) => (tag.group === group ? [tag.name[locale]] : [])).join(', ') || undefined;

/**
 * iXML (ixml.info, UTF-8) with the fields of ASWG-G006 1.1 for libraries of sound and music, and for effects the USER
 * fields by which Soundminer, Basehead and Reaper show them.
 */
export function ixmlChunk(facts: FileFacts, loudness: Loudness, format: WavFormat): Buffer {
  const said = describeFile(facts);
  const { row } = facts;
  const body = elements([
    ['IXML_VERSION', '3.01'],
    ['PROJECT', said.album ?? 'Tonika'],
    ['NOTE', said.description],
    ['FILE_UID', row.uid],
  ]);
  const aswg = parent('ASWG', elements(aswgFields(facts, loudness, format)));
  const user = row.entity === 'sound' ? parent('USER', elements(userFields(facts))) : '';
  const location = parent('LOCATION', elements([['LOCATION_NAME', facts.place?.[facts.locale]]]));
  const document = `<?xml version="1.0" encoding="UTF-8"?>\n<BWFXML>${body}${location}${aswg}${user}</BWFXML>\n`;
  return chunk('iXML', Buffer.from(document, 'utf8'));
}

/** Elements of ASWG-G006 1.1 and no others: the specification forbids one's own. The owner of a recording is not known. */
function aswgFields(facts: FileFacts, loudness: Loudness, { channels }: WavFormat): Fields {
  const { row, locale } = facts;
  const isMusic = row.entity === 'music';
  const inTwoPlaces = (value: number | null) => value?.toFixed(2);
  return [
    ['contentType', isMusic ? 'music' : 'sfx'],
    ['notes', describeFile(facts).description],
    ['channelConfig', channels === 1 ? 'mono' : channels === 2 ? 'stereo' : undefined],
    ['loudness', inTwoPlaces(loudness.integrated)],
    ['loudnessRange', inTwoPlaces(loudness.range)],
    ['recordingLoc', facts.place?.[locale]],
    ...(isMusic ? musicFields(facts) : effectFields(facts)),
    ['isLoop', facts.isLoop ? 'true' : undefined],
  ];
}

function musicFields(facts: FileFacts): Fields {
  const { row, locale } = facts;
  const said = describeFile(facts);
  const genres = row.tags.filter(({ group }) => group === 'genres');
  const broad = new Set(genres.map(({ name, parent_name: above }) => (above ?? name)[locale]));
  const narrow = genres.filter(({ parent_name: above }) => above).map(({ name }) => name[locale]);
  const [, beats, unit] = /^(\d+)\/(\d+)$/.exec(row.tags.find(({ group }) => group === 'meter')?.name.en ?? '') ?? [];
  return [
    ['songTitle', said.title],
    ['artist', said.artist],
    ['composer', said.composer],
    ['genre', [...broad].join(', ')],
    ['subGenre', narrow.join(', ')],
    ['instrument', row.kind === 'stem' ? said.part : namesIn(row, 'instruments', locale)],
    ['musicPublisher', said.publisher],
    ['musicVersion', row.kind === 'stem' ? undefined : said.part],
    ['isrcId', said.isrc?.replace(/^(..)(...)(..)(.....)$/, '$1 $2 $3 $4')],
    ['tempo', said.bpm],
    ['timeSig', beats && `${beats}:${unit}`],
    ['inKey', said.key],
  ];
}

/** Names by UCS are English whatever the language of the file; the vendor's category has them in its own. */
function effectFields(facts: FileFacts): Fields {
  const { row, locale, catId, category } = facts;
  const sub = row.tags.find(({ group }) => group === 'ucs_sub_ids');
  const said = describeFile(facts);
  return [
    ['originator', said.artist],
    ['micType', namesIn(row, 'microphones', 'en')],
    ['micConfig', namesIn(row, 'classifier_microphone_ids', 'en')],
    ['category', category?.en.toUpperCase()],
    ['subCategory', sub?.name.en.toUpperCase()],
    ['catId', catId],
    [
      'userData',
      [namesIn(row, 'perspective', 'en'), namesIn(row, 'classifier_space_ids', 'en')].filter(Boolean).join(', '),
    ],
    ['vendorCategory', locale === 'en' ? undefined : [category?.[locale], sub?.name[locale]].filter(Boolean).join('-')],
    ['fxName', row.title.en],
    ['library', (row.library ?? row.album)?.name.en],
    ['creatorId', creatorId],
    ['sourceId', row.ident],
  ];
}

function userFields(facts: FileFacts): Fields {
  const { row, locale, catId, category } = facts;
  const said = describeFile(facts);
  const sub = row.tags.find(({ group }) => group === 'ucs_sub_ids');
  return [
    ['CATID', catId],
    ['CATEGORY', category?.en.toUpperCase()],
    ['SUBCATEGORY', sub?.name.en.toUpperCase()],
    ['FXNAME', row.title.en],
    ['TRACKTITLE', said.title],
    ['DESCRIPTION', said.description],
    ['KEYWORDS', namesIn(row, 'keywords', locale)],
    ['MICROPHONE', namesIn(row, 'microphones', locale)],
    ['MICPERSPECTIVE', namesIn(row, 'perspective', locale)],
    ['RECMEDIUM', namesIn(row, 'recorder', locale)],
    ['LOCATION', facts.place?.[locale]],
    ['LIBRARY', said.album],
    ['DESIGNER', said.artist],
    ['SHOOTDATE', facts.recordedOn],
    ['SHOW', row.ident],
  ];
}

/** The code of the recording where broadcasters look for it: an EBUCore document in an axml chunk (EBU Tech 3352). */
export function axmlChunk(isrc: string): Buffer {
  const namespaces = 'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:ebucore="urn:ebu:metadata-schema:ebuCore_2012"';
  const kind =
    'typeLabel="GUID" typeDefinition="Globally Unique Identifier" formatLabel="ISRC" ' +
    'formatDefinition="International Standard Recording Code" ' +
    'formatLink="http://www.ebu.ch/metadata/cs/ebu_IdentifierTypeCodeCS.xml#3.7"';
  const identifier = `<ebucore:identifier ${kind}><dc:identifier>ISRC:${isrc}</dc:identifier></ebucore:identifier>`;
  const core = `<ebucore:coreMetadata>${identifier}</ebucore:coreMetadata>`;
  const document = `<?xml version="1.0" encoding="UTF-8"?>\n<ebucore:ebuCoreMain ${namespaces}>${core}</ebucore:ebuCoreMain>\n`;
  return chunk('axml', Buffer.from(document, 'utf8'));
}
