import { add, emptyBits } from '../arrays/bits.ts';
import { unknownTempo, unnumbered } from '../store/catalogue-index.ts';
import { numbersOf } from '../arrays/growing-list.ts';
import { Order } from '../store/orders.ts';
import { eachSwitch, type TrackFacts } from './track-facts.ts';

/** Returns the columns for sorting, filtering and output, in document order. */
export function columnsOf(sorted: readonly TrackFacts[]) {
  const ids = numbersOf(sorted, ({ id }) => id);
  const byId = Order.byId(ids);
  const by = (key: 'createdAt' | 'downloads' | 'duration') =>
    Order.byNumber(
      numbersOf(sorted, (track) => track[key]),
      byId,
    );
  const byName = (key: 'sortRu' | 'sortEn') =>
    Order.byText(
      sorted.map((track) => track[key]),
      byId,
    );
  const flagged = (isSet: (track: TrackFacts) => boolean) => {
    const bits = emptyBits(sorted.length);
    for (const [document, track] of sorted.entries()) if (isSet(track)) add(bits, document);
    return bits;
  };
  const tempos = numbersOf(sorted, ({ bpm }) => bpm ?? unknownTempo);
  return {
    ids,
    numbers: Uint32Array.from(sorted, ({ number }) => number),
    durations: numbersOf(sorted, ({ duration }) => duration),
    trackNumbers: Uint16Array.from(sorted, ({ trackNumber }) => Math.min(trackNumber ?? unnumbered, unnumbered)),
    tempos,
    downloads: Uint32Array.from(sorted, ({ downloads }) => downloads),
    orders: {
      duration: by('duration'),
      tempo: Order.byNumber(tempos, byId),
      created: by('createdAt'),
      downloads: by('downloads'),
      name_ru: byName('sortRu'),
      name_en: byName('sortEn'),
    },
    byId,
    switches: eachSwitch((key) => flagged(({ switches }) => switches[key])),
  };
}
