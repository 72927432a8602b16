import { useLocale } from '#platform/i18n/index.ts';
import { Link } from 'wouter';

import type { NameLink, TrackView } from '../track-text.ts';
import { trackText } from '../track-text.ts';
import styles from './TrackNames.module.css';

/** Title and version tag over people and the album or library. Each name is a link where its page exists. */
export function TrackNames({ track, links = true }: { track: TrackView; links?: boolean }) {
  const text = trackText(track, useLocale());
  const names = text.collection ? [...text.people, text.collection] : text.people;
  return (
    <div className={styles.names}>
      <div className={styles.title} title={text.title}>
        <span className={styles.name}>
          <Name name={text.name} href={links ? text.href : null} />
        </span>
        {text.version !== null && (
          <>
            <span className="visually-hidden">, </span>
            <span className={styles.version}>{text.version}</span>
          </>
        )}
      </div>
      <div className={styles.people} data-links={links} title={names.map(({ name }) => name).join(', ')}>
        {names.map((entry, at) => (
          <span key={entry.name} className={styles.person}>
            {at > 0 && ', '}
            <Name name={entry.name} href={links ? entry.href : null} />
          </span>
        ))}
      </div>
    </div>
  );
}

function Name({ name, href }: NameLink) {
  if (href === null) return name;
  return (
    // The tilde makes the address absolute: it already has its language.
    <Link href={`~${href}`} className={styles.link}>
      {name}
    </Link>
  );
}
