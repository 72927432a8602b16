import type { Row } from '#shared/contract/catalogue.ts';
import type { ContentInfo } from '#shared/contract/content-items.ts';

/** A row of the catalogue in the words of a personal list (spec.md section 3 "Listening-history item"). */
export function presentContentInfo(row: Row): ContentInfo {
  const version = row.classifier_version?.name ?? null;
  return {
    id: row.id,
    track_id: row.track_id,
    is_main: row.is_main,
    is_exclusive: row.is_exclusive,
    title: row.title,
    description: row.description,
    classifier_version: version,
    stem_name: row.stem_name,
    stem_or_variation_name: row.stem_name ?? (row.is_main ? null : version),
    stem_or_variation_ident: row.ident,
    stem_or_variation_ident_short: row.ident_short,
    author_id: row.author?.id ?? null,
    author_name: row.author?.name ?? null,
    authors: row.authors,
    albums_id: row.album?.id ?? null,
    album_name: row.album?.name ?? null,
    library_id: row.library?.id ?? null,
    library_name: row.library?.name ?? null,
    ...(row.label && { label_name: row.label.name }),
    ...(row.publisher && { publisher_name: row.publisher }),
    ...(row.isrc !== undefined && { isrc: row.isrc }),
    ...(row.iswc !== undefined && { iswc: row.iswc }),
    soundform_picture: { original: row.waveform },
    duration: row.duration,
    downloads_counter: row.downloads_counter,
  };
}
