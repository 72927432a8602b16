import { isrcFrom } from '#shared/domain/rights-codes.ts';
import { type IAudioMetadata, parseFile } from 'music-metadata';
import { ownMarks, partialDate } from '../../domain/tag-names.ts';
import { tidy } from '../texts.ts';
import { type Native, classifiersIn, fieldOf, ownNames, texts } from './native-tags.ts';

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
  /** What it says of the classifiers, by their groups, as written. */
  classifiers: Readonly<Record<string, readonly string[]>>;
  /** CatID by UCS: DOORWood. */
  catId?: string;
  /** “City, Country”, or as written. */
  place?: string;
  /** Name of the version or stem. */
  part?: string;
  description?: string;
  lyrics?: string;
  /** 2024-05-31, 2024-05 or 2024: when it was released, and when it was recorded. */
  releasedOn?: string;
  recordedOn?: string;
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
      tags: { artists: [], composers: [], lyricists: [], classifiers: {}, bitDepth: null },
      picture: undefined,
    };
  return { tags: tagsFrom(parsed), picture: parsed.common.picture?.[0]?.data };
}

function tagsFrom(metadata: IAudioMetadata): Tags {
  const { common, format, native } = metadata;
  const isOwn = isOwnFile(metadata);
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
    ...(isOwn ? ownLabel(native) : labelFrom(common.label ?? [], native)),
    // A file may carry the codes of several; only one can be its own.
    ...some('isrc', common.isrc?.find((code) => isrcFrom(code) !== undefined) ?? common.isrc?.[0]),
    ...some('iswc', fieldOf(native, ownNames('ISWC'))),
    classifiers: { ...classifiersIn(native), genres: texts(common.genre ?? []) },
    ...some('catId', fieldOf(native, ownNames('CATID'))),
    ...some('place', fieldOf(native, ownNames('LOCATION'))),
    ...some('part', fieldOf(native, ['TIT3', 'VERSION'])),
    ...some('description', comment),
    ...some('lyrics', lyrics?.text ?? lyrics?.syncText.map(({ text }) => text).join('\n')),
    ...datesIn(metadata, isOwn),
    ...(isTempo(common.bpm) && { bpm: common.bpm }),
    ...some('key', common.key ?? fieldOf(native, ownNames('INITIALKEY'))),
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

/** In a file of this program every name stands in its own field. */
function ownLabel(native: Native): Pick<Tags, 'label' | 'publisher'> {
  const label = fieldOf(native, [...ownNames('LABEL'), 'ORGANIZATION']);
  return { ...some('label', label), ...some('publisher', fieldOf(native, ['TPUB', 'PUBLISHER'])) };
}

function isOwnFile({ format, native }: IAudioMetadata): boolean {
  if (format.tool === ownMarks.vorbisVendor) return true;
  const owners = Object.values(native).flatMap((fields) => fields.filter(({ id }) => id === 'UFID'));
  return owners.some(({ value }) => isOwnedBy(value) && value.owner_identifier === ownMarks.id3Owner);
}

const isOwnedBy = (value: unknown): value is { owner_identifier: unknown } =>
  typeof value === 'object' && value !== null && 'owner_identifier' in value;

/**
 * When it was recorded and when released. TDRC and DATE are the recording's by their standards, but most programs write
 * the release there: they are taken by the letter where the release has its own field, or the file is of this program.
 */
function datesIn({ common, native }: IAudioMetadata, isOwn: boolean): Pick<Tags, 'releasedOn' | 'recordedOn'> {
  const released = partialDate(common.releasedate ?? '');
  const plain = partialDate(common.date ?? common.year?.toString() ?? '');
  const originated = partialDate(fieldOf(native, ['BEXT.ORIGINATIONDATE']) ?? '');
  const isStrict = isOwn || released !== undefined;
  const recordedOn = (isStrict ? plain : undefined) ?? originated;
  const releasedOn = isStrict ? released : plain;
  return { ...(releasedOn !== undefined && { releasedOn }), ...(recordedOn !== undefined && { recordedOn }) };
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

function isTrackNumber(number: number | null): number is number {
  return number !== null && Number.isInteger(number) && number >= 1 && number <= 9999;
}

function isTempo(bpm: number | undefined): bpm is number {
  return bpm !== undefined && bpm >= 20 && bpm <= 400;
}
