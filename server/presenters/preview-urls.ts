import { requestAddress } from '#shared/contract/address.ts';
import type { PreviewFormat } from '#shared/contract/catalogue.ts';
import type { ContentType, Entity } from '#shared/contract/primitives.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import { musicStemPreview, musicVariationPreview, soundVariationPreview } from '#shared/contract/previews.ts';

const endpoints = {
  MUSIC_VARIATION: musicVariationPreview,
  MUSIC_STEM: musicStemPreview,
  SOUND_VARIATION: soundVariationPreview,
} as const satisfies Record<ContentType, unknown>;

const kinds: Readonly<Record<ContentType, FileKey['kind']>> = {
  MUSIC_VARIATION: 'music-variation',
  MUSIC_STEM: 'music-stem',
  SOUND_VARIATION: 'sound-variation',
};

/** The content type of a track, version or stem of a family. */
export function contentTypeOf(entity: Entity, kind: 'track' | 'variation' | 'stem'): ContentType {
  if (kind === 'stem') return 'MUSIC_STEM';
  return entity === 'music' ? 'MUSIC_VARIATION' : 'SOUND_VARIATION';
}

/** A strong ETag without its quotes: the version of a file in its address. */
export const versionOfEtag = (etag: string) => etag.replaceAll('"', '');

/** The version of a waveform: it is drawn from the recording alone. */
export const waveformVersion = (contentHash: string) => contentHash.slice(0, 16);

/** The version of a description: of its media and of its format, which lists block digests since version 2. */
export const infoVersion = (version: string) => `${version}.2`;

/** URLs of a recording's preview; each contains its version, so that it may be cached for ever. */
export function previewUrls(type: ContentType, id: number) {
  const { streamPartial, info, waveform } = endpoints[type];
  return {
    stream: (format: PreviewFormat, etag: string) =>
      requestAddress(streamPartial, { id, format, v: versionOfEtag(etag) }),
    info: (version: string) => requestAddress(info, { id, v: infoVersion(version) }),
    waveform: (contentHash: string) => requestAddress(waveform, { id, v: waveformVersion(contentHash) }),
  };
}

interface StoredPreview {
  /** Of the store. */
  readonly key: string;
  readonly format: PreviewFormat;
  readonly etag: string;
}

/**
 * URL of a preview under ASSET_URL, by its key in the store. The store ignores the query: it names the file for the
 * device, which caches it by the same key wherever it came from (src/shared/offline/file-key.ts), and a cache in between
 * sees another URL for another version.
 */
export const previewAssetUrl = (
  base: string,
  { type, id }: { type: ContentType; id: number },
  { key, format, etag }: StoredPreview,
): string => `${base}/${encodeURI(key)}?format=${format}&id=${id}&kind=${kinds[type]}&v=${versionOfEtag(etag)}`;
