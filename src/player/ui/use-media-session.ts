import { localized, t } from '#platform/i18n/index.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { useEffect } from 'react';

import { next, pause, previous, seek, seekBy, togglePlay } from '../actions.ts';
import { connectMediaSession } from '../media-session.ts';
import { player } from '../state.ts';
import { trackText } from './track-text.ts';

/** Shows the current track to the system and takes its media keys, where the browser can (W3C Media Session). */
export function useMediaSession(locale: Locale): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const actions = { togglePlay, pause, next, previous, seek, seekBy };
    return connectMediaSession(navigator.mediaSession, actions, () => describe(locale));
  }, [locale]);
}

function describe(locale: Locale): MediaMetadata | null {
  const { track } = player;
  if (!track) return null;
  const { title, people, collection } = trackText(track, locale);
  return new MediaMetadata({
    title,
    artist: people.map((person) => person.name).join(', ') || (track.label ? localized(locale, track.label.name) : ''),
    album: collection?.name ?? t('shell.product'),
    artwork: (track.picture?.sizes ?? []).map(({ url, width }) => ({
      src: new URL(url, location.href).href,
      sizes: `${width}x${width}`,
    })),
  });
}
