import { isrcFrom } from '#shared/domain/rights-codes.ts';
import { type IAudioMetadata, parseFile } from 'music-metadata';

import { tidy } from './texts.ts';

/** The tags of a file that the catalogue has fields for. */
export interface Tags {
  title?: string;
  artists: string[];
  composers: string[];
  lyricists: string[];
  /** Number on the album. */
  trackNumber?: number;
  album?: string;
  label?: string;
  /** The publisher, if the tags also name a label. */
  publisher?: string;
  /** As written, not validated. */
  isrc?: string;
  iswc?: string;
  genres: string[];
  moods: string[];
  languages: string[];
  description?: string;
  lyrics?: string;
  /** ISO date, or the year alone. */
  date?: string;
  bpm?: number;
  /** As written: Am, F#m, 8A, … */
  key?: string;
  bitDepth: number | null;
  /** Seconds, if the header counts samples: less sound means a truncated file. */
  exactSeconds?: number;
}

/** Reads tags of any format; a file without readable tags has none. */
export async function readTags(path: string): Promise<{ tags: Tags; picture: Uint8Array | undefined }> {
  const parsed = await parseFile(path, { duration: false }).catch(() => undefined);
  if (!parsed)
    return {
      tags: { artists: [], composers: [], lyricists: [], genres: [], moods: [], languages: [], bitDepth: null },
      picture: undefined,
    };
  return { tags: tagsFrom(parsed), picture: parsed.common.picture?.[0]?.data };
}

function tagsFrom({ common, format, native }: IAudioMetadata): Tags {
  const comment = common.description?.[0] ?? common.comment?.[0]?.text;
  const lyrics = common.lyrics?.[0];
  const exact = exactSeconds(format);
  return {
    ...some('title', common.title),
    artists: texts(common.artists ?? [common.artist]),
    composers: texts(common.composer ?? []),
    lyricists: texts(common.lyricist ?? []),
    ...some('album', common.album),
    ...(isTrackNumber(common.track.no) && { trackNumber: common.track.no }),
    ...labelFrom(common.label ?? [], native),
    // A file may have several codes; the first valid one is used.
    ...some('isrc', common.isrc?.find((code) => isrcFrom(code) !== undefined) ?? common.isrc?.[0]),
    ...some('iswc', fieldOf(native, ownNames('ISWC'))),
    genres: texts(common.genre ?? []),
    moods: texts([common.mood]),
    languages: texts([common.language]),
    ...some('description', comment),
    ...some('lyrics', lyrics?.text ?? lyrics?.syncText.map(({ text }) => text).join('\n')),
    ...some('date', common.date ?? common.year?.toString()),
    ...(isTempo(common.bpm) && { bpm: common.bpm }),
    ...some('key', common.key),
    bitDepth: format.lossless ? (format.bitsPerSample ?? null) : null,
    ...(exact !== undefined && { exactSeconds: exact }),
  };
}

/** The library reads labels and publishers into one field. */
function labelFrom(names: readonly string[], native: Native): Pick<Tags, 'label' | 'publisher'> {
  const named = fieldOf(native, ownNames('LABEL'));
  const publisher = fieldOf(native, [...ownNames('PUBLISHER'), ...(named === undefined ? [] : ['TPUB'])]);
  const label = named ?? names.find((name) => name !== publisher) ?? names[0];
  return { ...some('label', label), ...(publisher !== label && some('publisher', publisher)) };
}

type Native = IAudioMetadata['native'];

/** Native names of fields that the library does not map. */
const ownNames = (name: string) => [name, `TXXX:${name}`, `----:COM.APPLE.ITUNES:${name}`];

function fieldOf(native: Native, ids: readonly string[]): string | undefined {
  const field = Object.values(native)
    .flat()
    .find(({ id, value }) => ids.includes(id.toUpperCase()) && typeof value === 'string');
  return field && String(field.value);
}

/** Headers that count samples; others only estimate the duration. */
function exactSeconds({ duration, numberOfSamples, sampleRate, container = '' }: IAudioMetadata['format']) {
  if (['FLAC', 'AIFF', 'AIFF-C'].includes(container)) return duration;
  // Without an Info frame the duration of an mp3 is an estimate from its size.
  const guessed =
    numberOfSamples !== undefined && sampleRate !== undefined && duration === numberOfSamples / sampleRate;
  return container === 'MPEG' && !guessed ? duration : undefined;
}

function some<Name extends string>(name: Name, text: string | undefined): { [Key in Name]?: string } {
  const clean = tidy(text ?? '');
  return clean === '' ? {} : ({ [name]: clean } as { [Key in Name]?: string });
}

function texts(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.map((value) => tidy(value ?? '')))].filter((value) => value !== '');
}

function isTrackNumber(number: number | null): number is number {
  return number !== null && Number.isInteger(number) && number >= 1 && number <= 9999;
}

function isTempo(bpm: number | undefined): bpm is number {
  return bpm !== undefined && bpm >= 20 && bpm <= 400;
}
