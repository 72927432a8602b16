import { useEffect, useEffectEvent, useState } from 'react';

import { storedText, useStoredText } from '#platform/form/use-draft-text.ts';
import { formatDuration, parseDuration } from '#shared/domain/format.ts';
import type { FilterRange } from '#shared/contract/filter-keys.ts';
import type { TrackListState } from '#tracks/use-track-list.ts';

/** A number that is being typed is not yet meant, in milliseconds. */
const pause = 500;

type End = 'from' | 'to';

/** The error of a reversed range. */
const reversed: readonly End[] = ['to'];

const parsers: Record<FilterRange, (text: string) => number | undefined> = {
  duration: parseDuration,
  bpm: (text) => (/^\d{1,3}([.,]\d)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined),
};
const formats: Record<FilterRange, (value: number) => string> = { duration: formatDuration, bpm: String };

/**
 * The two fields of a range, synchronised with the URL; typing adds no history entries.
 *
 * @param draft stores what is typed and not in the URL yet; undefined outside a drawer
 */
export function useTypedRange(
  range: FilterRange,
  { query, change }: Pick<TrackListState, 'query' | 'change'>,
  draft: string | undefined,
) {
  const known = { from: query[`${range}_from`], to: query[`${range}_to`] };
  const written = (value: number | undefined) => (value === undefined ? '' : formats[range](value));
  const drafts = { from: draft && `${draft}.from`, to: draft && `${draft}.to` };
  const begin = (end: End) => storedText(drafts[end]) ?? written(known[end]);
  const [text, setText] = useState(() => ({ from: begin('from'), to: begin('to') }));
  const unsettled = (end: End) => (text[end] === written(known[end]) ? undefined : text[end]);
  useStoredText(drafts.from, unsettled('from'));
  useStoredText(drafts.to, unsettled('to'));
  const [seen, setSeen] = useState(known);
  const read = (end: End) => (text[end].trim() === '' ? undefined : parsers[range](text[end]));
  if (seen.from !== known.from || seen.to !== known.to) {
    setSeen(known);
    // Removed or restored from elsewhere; input in progress stays.
    const follow = (end: End) => (read(end) === known[end] ? text[end] : written(known[end]));
    setText({ from: follow('from'), to: follow('to') });
  }

  const [from, to] = [read('from'), read('to')];
  const bad: readonly End[] = (['from', 'to'] as const).filter(
    (end) => text[end].trim() !== '' && read(end) === undefined,
  );
  const isReversed = bad.length === 0 && from !== undefined && to !== undefined && from > to;

  const settle = () => {
    if (bad.length > 0 || isReversed || (from === known.from && to === known.to)) return;
    change({ [`${range}_from`]: from, [`${range}_to`]: to }, { replace: true });
  };
  const settleLater = useEffectEvent(settle);
  // Each key restarts the debounce.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  useEffect(() => {
    const timer = setTimeout(() => settleLater(), pause);
    return () => clearTimeout(timer);
  }, [text]);

  return {
    ...text,
    bad: isReversed ? reversed : bad,
    isReversed,
    type: (end: End, value: string) => setText({ ...text, [end]: value }),
    settle,
  };
}
