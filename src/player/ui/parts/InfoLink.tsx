import { useLocale, useT } from '#platform/i18n/index.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { Link } from 'wouter';

import type { TrackView } from '../track-text.ts';
import { trackText } from '../track-text.ts';
import styles from './InfoLink.module.css';

/** Leads to the track's page, where everything about it stands. */
export function InfoLink({ track }: { track: TrackView }) {
  const t = useT();
  const { href } = trackText(track, useLocale());
  if (href === null) return null;
  return (
    <Link href={`~${href}`} className={styles.link} aria-label={t('player.info')} title={t('player.info')}>
      <Icon name="info" />
    </Link>
  );
}
