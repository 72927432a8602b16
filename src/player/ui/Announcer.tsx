import { useLocale, useT } from '#platform/i18n/index.ts';

import { trackText, type TrackView } from './track-text.ts';

/**
 * Announces a change of track by a polite live region, and only after playback was requested, so that announcements do
 * not pile up while auditioning.
 */
export function Announcer({ track }: { track: TrackView | null }) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {track && t('player.nowPlaying', { title: trackText(track, locale).title })}
    </p>
  );
}
