import { useT } from '#platform/i18n/index.ts';
import type { SharedProject } from '#shared/contract/projects.ts';

import { formatTime } from '#shared/domain/format.ts';

import styles from './Facts.module.css';

type Counted = Pick<SharedProject, 'music_counter' | 'sounds_counter' | 'duration'>;

/** Number of items and total duration of a project. */
export function Facts({ project: { music_counter: music, sounds_counter: sounds, duration } }: { project: Counted }) {
  const t = useT();
  const isEmpty = music + sounds === 0;
  return (
    <p className={styles.facts}>
      {isEmpty
        ? t('projects.emptyShort')
        : [
            music > 0 && t('catalogue.total.music', { count: music }),
            sounds > 0 && t('catalogue.total.sound', { count: sounds }),
            formatTime(Math.round(duration)),
          ]
            .filter(Boolean)
            .join(', ')}
    </p>
  );
}
