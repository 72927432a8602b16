import { useEffect, useRef } from 'react';

import { useLocale, useT } from '#platform/i18n/index.ts';

import { trackText, type TrackView } from './track-text.ts';

/**
 * Announces a change of track by a polite live region, and only after playback was requested, so that announcements do
 * not pile up while auditioning. A row that an arrow key has led to names its track itself.
 */
export function Announcer({ track }: { track: TrackView | null }) {
  const t = useT();
  const locale = useLocale();
  const region = useRef<HTMLParagraphElement>(null);
  const title = track && trackText(track, locale).title;
  useEffect(() => {
    const { activeElement: row } = document;
    const isNamed = title !== null && row?.matches('li[data-row-index]') && row.ariaLabel?.startsWith(title);
    // By script: what has the focus is no state of this component.
    if (region.current) region.current.textContent = title === null || isNamed ? '' : t('player.nowPlaying', { title });
  }, [title, t]);
  return <p ref={region} className="visually-hidden" aria-live="polite" aria-atomic="true" />;
}
