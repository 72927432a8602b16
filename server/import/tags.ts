import { type IAudioMetadata, parseFile } from 'music-metadata';

import { tidy } from './texts.ts';

/** What a file says about itself, as far as the catalogue has room for it. */
export interface Tags {
  title?: string;
  artists: string[];
  composers: string[];
  /** On its album. */
  trackNumber?: number;
  album?: string;
  label?: string;
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
  /** Seconds, where the header counts the samples: less sound than this is a file cut short. */
  exactSeconds?: number;
}

/** Reads tags of any format; a file without readable tags has none. */
export async function readTags(path: string): Promise<{ tags: Tags; picture: Uint8Array | undefined }> {
  const parsed = await parseFile(path, { duration: false }).catch(() => undefined);
  if (!parsed)
    return {
      tags: { artists: [], composers: [], genres: [], moods: [], languages: [], bitDepth: null },
      picture: undefined,
    };
  return { tags: tagsFrom(parsed), picture: parsed.common.picture?.[0]?.data };
}

function tagsFrom({ common, format }: IAudioMetadata): Tags {
  const comment = common.description?.[0] ?? common.comment?.[0]?.text;
  const lyrics = common.lyrics?.[0];
  const exact = exactSeconds(format);
  return {
    ...some('title', common.title),
    artists: texts(common.artists ?? [common.artist]),
    composers: texts(common.composer ?? []),
    ...some('album', common.album),
    ...(isTrackNumber(common.track.no) && { trackNumber: common.track.no }),
    ...some('label', common.label?.[0]),
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

/** Headers that count their samples; others only estimate their length. */
function exactSeconds({ duration, numberOfSamples, sampleRate, container = '' }: IAudioMetadata['format']) {
  if (['FLAC', 'AIFF', 'AIFF-C'].includes(container)) return duration;
  // An mp3 without an Info frame has its length guessed from its size, and the samples from that.
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
