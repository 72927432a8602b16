import { localized, t } from '#platform/i18n/index.ts';
import { loadChunk } from '#platform/load-chunk.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { useEffect } from 'react';

import { getPlayer } from '../actions.ts';
import { player } from '../state.ts';
import { trackText } from './track-text.ts';

/**
 * Reports the current track to the system and handles media keys, where the browser can (W3C Media Session). Starts
 * with the first track.
 */
export function useMediaSession(locale: Locale, hasTrack: boolean): void {
  useEffect(() => {
    if (!hasTrack || !('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    let isHere = true;
    let disconnect: (() => void) | undefined;
    const connect = async () => {
      const { connectMediaSession } = await loadChunk(() => import('../media-session.ts'));
      if (isHere) disconnect = connectMediaSession(mediaSession, getPlayer(), () => describe(locale));
    };
    // Without the media session the keys of the page still work.
    void connect().catch(() => undefined);
    return () => {
      isHere = false;
      disconnect?.();
    };
  }, [hasTrack, locale]);
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
