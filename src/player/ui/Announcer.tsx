import { useEffect, useState } from 'react';

import { useLocale, useT } from '#platform/i18n/index.ts';

import { trackText, type TrackView } from './track-text.ts';

/**
 * Announces a change of track by a polite live region, and only after playback was requested, so that announcements do
 * not pile up while auditioning. A row that an arrow key has led to names its track itself.
 */
export function Announcer({ track }: { track: TrackView | null }) {
  const t = useT();
  const locale = useLocale();
  const title = track && trackText(track, locale).title;
  const [text, setText] = useState('');
  useEffect(() => {
    const row = document.activeElement?.closest('li[data-row-index]');
    const isNamed = title !== null && row === document.activeElement && row?.ariaLabel?.startsWith(title);
    setText(title === null || isNamed ? '' : t('player.nowPlaying', { title }));
  }, [title, t]);
  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {text}
    </p>
  );
}
