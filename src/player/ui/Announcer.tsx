import { useLocale, useT } from '#platform/i18n/index.ts';

import { trackText, type TrackView } from './track-text.ts';

/** Says a change of track once it is asked for, politely: auditioning row after row must not pile up sentences. */
export function Announcer({ track }: { track: TrackView | null }) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {track && t('player.nowPlaying', { title: trackText(track, locale).title })}
    </p>
  );
}
