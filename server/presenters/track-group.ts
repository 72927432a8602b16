import type { CollectionRef } from '#shared/contract/catalogue.ts';
import type { TrackGroup } from '#shared/contract/track-groups.ts';

import type { TrackGroupRecord } from '../repositories/track-group-records.ts';
import type { TrackGroupRecord as RefRecord, PictureRecord } from '../repositories/row-relations.ts';
import { assetBase } from './asset-scope.ts';
import { presentPicture } from './picture.ts';

/** The fields that all track groups have. */
export function presentTrackGroup(record: TrackGroupRecord, picture: PictureRecord | undefined): TrackGroup {
  const { id, uid, description_ru: ru, description_en: en } = record;
  return {
    id,
    uid,
    name: { ru: record.name_ru, en: record.name_en },
    description: ru === null || en === null ? null : { ru, en },
    picture: presentPicture(picture, assetBase()),
    tracks_counter: record.tracks,
    // A sum of additions and subtractions: less than a millisecond means no sound.
    duration: Math.round(record.seconds * 1000) / 1000,
    created_at: record.created_at,
  };
}

/** A track group as something else refers to it. */
export function presentRef(ref: RefRecord, picture: PictureRecord | undefined): CollectionRef {
  return { id: ref.id, name: { ru: ref.name_ru, en: ref.name_en }, picture: presentPicture(picture, assetBase()) };
}
