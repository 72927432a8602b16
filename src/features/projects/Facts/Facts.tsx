import { useT } from '#platform/i18n/index.ts';
import type { SharedProject } from '#shared/contract/projects.ts';

import styles from './Facts.module.css';

type Counted = Pick<SharedProject, 'music_counter' | 'sounds_counter' | 'duration'>;

/** Number of items and total duration of a project. */
export function Facts({ project: { music_counter: music, sounds_counter: sounds, duration } }: { project: Counted }) {
  const t = useT();
  const isEmpty = music + sounds === 0;
  return (
    <ul className={styles.facts}>
      {isEmpty && <li>{t('projects.emptyShort')}</li>}
      {music > 0 && <li>{t('catalogue.total.music', { count: music })}</li>}
      {sounds > 0 && <li>{t('catalogue.total.sound', { count: sounds })}</li>}
      {!isEmpty && <li>{t('trackGroups.length', { seconds: duration })}</li>}
    </ul>
  );
}
