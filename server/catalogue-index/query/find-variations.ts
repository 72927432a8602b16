import { firstIndexWhere } from '#shared/domain/binary-search.ts';
import { endsOf } from '#shared/domain/track-filters.ts';
import { orderOf } from '#shared/domain/track-orders.ts';

import type { OwnVersions, TrackQuery } from '../../domain/catalogue-search.ts';
import { add, addAll, andInto, andNotInto, type Bits, count, emptyBits, has, members } from '../arrays/bits.ts';
import type { CatalogueIndex } from '../store/catalogue-index.ts';
import { chosenOrder, sortOf } from './list-order.ts';
import { documentsOf, versionKeys } from './filters/narrow.ts';
import type { Order } from '../store/orders.ts';
import type { Found } from './words/search.ts';

/**
 * Returns rows for lists in which each version is one: the versions of some documents, filtered by their own duration
 * and optionally by version.
 */
export function variationRows(index: CatalogueIndex, { filters, without }: TrackQuery) {
  const { variations } = index;
  const { include, exclude } = filters ?? {};
  const duration = endsOf(filters?.duration);
  const key = versionKeys[index.entity];
  const [included, excluded] = [include?.[key] ?? [], exclude?.[key] ?? []];
  const withVersions = (requested: readonly { id: number; sub_id?: number | undefined }[]) => {
    const ids = new Set(requested.map(({ id, sub_id }) => sub_id ?? id));
    const bits = emptyBits(variations.size);
    for (let at = 0; at < variations.size; at += 1) if (ids.has(variations.versionOf(at) ?? 0)) add(bits, at);
    return bits;
  };
  const left = without && versionBits(index, without);
  return (documents: Bits, underVersions: boolean): Bits => {
    const rows = variations.of(documents);
    if (left) andNotInto(rows, left);
    if (duration) {
      const list = variations.byDuration.range((at) => variations.durations[at]!, duration.from, duration.to);
      const lasting = emptyBits(variations.size);
      addAll(lasting, list, 0, list.length);
      andInto(rows, lasting);
    }
    if (underVersions && included.length > 0) andInto(rows, withVersions(included));
    if (underVersions && excluded.length > 0) andNotInto(rows, withVersions(excluded));
    return rows;
  };
}

/** Returns some versions as a set: those of their tracks are looked through, as there is no order of versions by id. */
function versionBits(index: CatalogueIndex, { variationIds, trackIds }: OwnVersions): Bits {
  const { variations } = index;
  const requested = new Set(variationIds);
  const bits = emptyBits(variations.size);
  for (const document of documentsOf(index, trackIds)) {
    for (let at = variations.starts[document]!; at < variations.starts[document + 1]!; at += 1)
      if (requested.has(variations.ids[at]!)) add(bits, at);
  }
  return bits;
}

interface Page {
  ids: number[];
  /** The document of each row. */
  documents: number[];
  total: number;
}

/** Returns a page of versions: sorted by their own data, else grouped by track, the main one first. */
export function findVariations(
  index: CatalogueIndex,
  query: TrackQuery,
  rows: Bits,
  { documents, found, offset, limit }: { documents: Bits; found: Found | undefined; offset: number; limit: number },
): Page {
  const { variations } = index;
  const total = count(rows);
  const own = ownOrder(index, query);
  const page =
    offset >= total || limit === 0
      ? []
      : own
        ? own.order.page(rows, own.backwards, offset, limit, total)
        : expanded(index, tracksInOrder(index, query, documents, found), rows, offset, limit);
  return {
    ids: page.map((variation) => variations.ids[variation]!),
    documents: page.map((variation) => trackOf(variations.starts, variation)),
    total,
  };
}

/** The order of versions by themselves; undefined where they stay together, by name and by default. */
function ownOrder({ variations }: CatalogueIndex, { sort }: TrackQuery) {
  const sorted = orderOf(sort);
  if (!sorted || sorted.by === 'name') return undefined;
  const { byDuration, byCreation, byDownloads } = variations;
  const orders: Record<typeof sorted.by, Order> = { duration: byDuration, created: byCreation, downloads: byDownloads };
  return { order: orders[sorted.by], backwards: sorted.isDescending };
}

function tracksInOrder(index: CatalogueIndex, query: TrackQuery, documents: Bits, found: Found | undefined) {
  const sorted = sortOf(index, query);
  if (sorted) return sorted.order.walk(documents, sorted.backwards);
  return chosenOrder(index, query, documents, found) ?? members(documents);
}

function expanded(
  { variations }: CatalogueIndex,
  documents: Iterable<number>,
  rows: Bits,
  offset: number,
  limit: number,
): number[] {
  const page: number[] = [];
  let skip = offset;
  for (const document of documents) {
    for (let at = variations.starts[document]!; at < variations.starts[document + 1]!; at += 1) {
      if (!has(rows, at)) continue;
      if (skip > 0) skip -= 1;
      else page.push(at);
      if (page.length === limit) return page;
    }
  }
  return page;
}

/** Returns the document that a variation belongs to. */
function trackOf(starts: Uint32Array, variation: number): number {
  return firstIndexWhere(starts.length, (index) => starts[index]! > variation) - 1;
}
