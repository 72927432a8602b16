import type { CollectionRef, Detail, PersonRef, PersonRole, PreviewRef, Row, Tag } from '#shared/contract/catalogue.ts';
import type { Localized } from '#shared/contract/primitives.ts';

import { fullIdent, shortIdent } from '../domain/ident.ts';
import type { ClassifierRecord } from '../repositories/classifier-table.ts';
import type { TrackGroupRecord, Relations } from '../repositories/row-relations.ts';
import type { RowRecord } from '../repositories/rows.ts';
import { assetBase } from './asset-scope.ts';
import { presentPicture } from './picture.ts';
import { contentTypeOf, previewAssetUrl, previewUrls } from './preview-urls.ts';

type Named = { name_ru: string; name_en: string };

const nameOf = (named: Named): Localized => ({ ru: named.name_ru, en: named.name_en });
const optionalText = (ru: string | null, en: string | null): Localized | null =>
  ru === null || en === null ? null : { ru, en };

/** A row of a list, from what the database has of it. */
export function presentRow(kind: Row['kind'], record: RowRecord, relations: Relations): Row {
  const { entity, track_number: number } = record;
  const publisher = optionalText(record.publisher_ru, record.publisher_en);
  const contentType = contentTypeOf(entity, kind);
  const urls = previewUrls(contentType, record.heard_id);
  const base = assetBase();
  const authors = (relations.authors.get(record.track_id) ?? []).map(presentAuthor);
  const tags = (relations.tags.get(record.track_id) ?? []).map((tag) => tag.classifier);
  const album = relations.albums.get(record.album_id ?? 0);
  const library = relations.libraries.get(record.library_id ?? 0);
  const key = tags.find((tag) => tag.group_key === 'key');
  const previews = relations.previews.get(record.media_id) ?? [];
  const title = { ru: record.title_ru, en: record.title_en };
  const preview = (format: 'mp3' | 'webm'): PreviewRef | null => {
    const found = previews.find((candidate) => candidate.format === format);
    if (!found) return null;
    const { size, etag, delay, padding } = found;
    const url = base
      ? previewAssetUrl(base, { type: contentType, id: record.heard_id }, found)
      : urls.stream(format, etag);
    return { url, size, etag, delay, padding };
  };
  return {
    id: kind === 'track' ? record.track_id : record.heard_id,
    kind,
    content_type_id: contentType,
    entity,
    track_id: record.track_id,
    ...(kind !== 'track' && {
      track: { id: record.track_id, title, ident_short: shortIdent(entity, number) },
    }),
    variation_id: kind === 'stem' ? null : record.heard_id,
    variation: kind === 'stem' ? null : { id: record.heard_id, duration: record.duration },
    ident: fullIdent(entity, number, kind === 'stem' ? { stem: record.number } : { version: record.number }),
    ident_short: shortIdent(entity, number),
    uid: record.uid,
    title,
    description: optionalText(record.description_ru, record.description_en),
    classifier_version: kind === 'stem' ? null : presentVersion(record, relations),
    stem_name: kind === 'stem' ? optionalText(record.name_ru, record.name_en) : null,
    duration: record.duration,
    is_main: record.is_main === 1,
    is_exclusive: record.is_exclusive === 1,
    is_checked: record.is_checked === 1,
    downloads_counter: record.downloads_counter,
    variations_counter: record.variations_counter,
    stems_counter: record.stems_counter,
    author: authors[0] ?? null,
    authors,
    album: presentTrackGroup(album, relations),
    library: presentTrackGroup(library, relations),
    label: presentTrackGroup(relations.labels.get(album?.label_id ?? record.label_id ?? 0), relations),
    ...(publisher && { publisher }),
    ...(record.isrc !== null && { isrc: record.isrc }),
    ...(record.iswc !== null && { iswc: record.iswc }),
    ...(record.number_on_album !== null && { track_number: record.number_on_album }),
    picture: presentPicture(
      relations.pictures.get(record.picture_id ?? album?.picture_id ?? library?.picture_id ?? 0),
      base,
    ),
    created_at: record.created_at,
    bpm: record.bpm,
    key: key ? nameOf(key) : null,
    tags: tags.map(presentTag),
    recording: { channels: record.channels, sample_rate: record.sample_rate, bit_depth: record.bit_depth },
    waveform: urls.waveform(record.content_hash),
    peaks: record.peaks,
    info: urls.info(record.version),
    preview: { mp3: preview('mp3'), webm: preview('webm') },
  };
}

/** A page of a track or version. */
export function presentDetail(kind: Row['kind'], record: RowRecord, relations: Relations): Detail {
  return {
    ...presentRow(kind, record, relations),
    lyrics: optionalText(record.lyrics_ru, record.lyrics_en),
    bpm_confidence: record.bpm_confidence,
  };
}

type Person = Named & { id: number; role?: PersonRole | null; is_lyricist?: 0 | 1 };

/** A person in the form of the contract. */
export const presentAuthor = ({ role, is_lyricist: wroteWords, ...author }: Person): PersonRef => ({
  id: author.id,
  name: nameOf(author),
  ...(role && { role }),
  ...(wroteWords === 1 && { is_lyricist: true }),
});

/** A value under another one is named by both ids (api.md "Catalogue lists"). */
export function presentTag(tag: ClassifierRecord): Tag {
  const { group_key: group, id, parent_id, parent } = tag;
  return parent_id === null
    ? { group, id, sub_id: null, name: nameOf(tag) }
    : { group, id: parent_id, sub_id: id, name: nameOf(tag), ...(parent && { parent_name: nameOf(parent) }) };
}

/** The classifier's name, or the version's own where it has none. */
function presentVersion(record: RowRecord, relations: Relations): Row['classifier_version'] {
  const classifier = relations.versions.get(record.classifier_id ?? 0);
  if (classifier) return { id: classifier.id, name: nameOf(classifier) };
  const name = optionalText(record.name_ru, record.name_en);
  return name && { id: null, name };
}

function presentTrackGroup(trackGroup: TrackGroupRecord | undefined, relations: Relations): CollectionRef | null {
  if (!trackGroup) return null;
  const picture = relations.pictures.get(trackGroup.picture_id ?? 0);
  return { id: trackGroup.id, name: nameOf(trackGroup), picture: presentPicture(picture, assetBase()) };
}
