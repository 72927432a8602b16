import { classifierTags } from '../../domain/tag-names.ts';
import { describeFile } from '../file-facts.ts';
import type { FileFacts } from '../file-facts.ts';
import { writtenValue } from './classifier-words.ts';

/** A field of a file that ID3 and Vorbis comments both have, with what it says. */
export interface Field {
  /** A text frame, or the description of a TXXX frame. */
  id3: string;
  vorbis: string;
  values: readonly string[];
}

/** Whether a name is that of a frame: four capitals or digits, the first a T. */
export const isFrame = (name: string): boolean => /^T[A-Z0-9]{3}$/.test(name) && name !== 'TXXX';

/** What a file says of itself, in the order it is written; empty fields are left out (docs/files.md). */
export function fieldsOf(facts: FileFacts): Field[] {
  const said = describeFile(facts);
  const { row, locale, catId, place } = facts;
  const fields: [string, string, string | undefined | readonly string[]][] = [
    ['TIT2', 'TITLE', said.title],
    ['TIT3', 'VERSION', said.part],
    ['TPE1', 'ARTIST', said.artists],
    ['TCOM', 'COMPOSER', said.composers],
    ['TEXT', 'LYRICIST', said.lyricists],
    ['TALB', 'ALBUM', said.album],
    ['TRCK', 'TRACKNUMBER', said.trackNumber],
    ['TPUB', 'PUBLISHER', said.publisher],
    ['LABEL', 'ORGANIZATION', said.label],
    ['TSRC', 'ISRC', said.isrc],
    ['ISWC', 'ISWC', said.iswc],
    ['TBPM', 'BPM', said.bpm],
    ['TKEY', 'INITIALKEY', said.key],
    ['TDRC', 'DATE', said.recordedOn],
    ['TDRL', 'RELEASEDATE', said.releasedOn],
    ['LOCATION', 'LOCATION', place?.[locale]],
    ...classifierTags.map(({ group, name, frame }): [string, string, string[]] => [
      frame ?? name,
      name,
      row.tags.filter((tag) => tag.group === group).map((tag) => writtenValue(tag, locale)),
    ]),
    ['CATALOGNUMBER', 'CATALOGNUMBER', row.ident],
    ['CatID', 'CATID', catId],
  ];
  return fields.flatMap(([id3, vorbis, value]) => {
    const values = (typeof value === 'object' ? value : [value ?? '']).filter((text) => text !== '');
    return values.length === 0 ? [] : [{ id3, vorbis, values }];
  });
}
