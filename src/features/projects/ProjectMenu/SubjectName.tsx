import { useLocale, useLocalized, useT } from '#platform/i18n/index.ts';
import type { ProjectSubject } from '#platform/modals.ts';
import { trackText } from '#player/ui/track-text.ts';
import { formatCount } from '#shared/domain/format.ts';

import styles from './ProjectMenu.module.css';

/** The name of the added item, and what of a selection is not added. */
export function SubjectName({ subject }: { subject: ProjectSubject }) {
  const t = useT();
  const locale = useLocale();
  const localize = useLocalized();
  const name = {
    row: () => subject.kind === 'row' && trackText(subject.row, locale).title,
    rows: () => subject.kind === 'rows' && t('projects.menu.several', { count: formatCount(subject.rows.length) }),
    trackGroup: () => subject.kind === 'trackGroup' && localize(subject.name),
  }[subject.kind]();
  const leftOut = subject.kind === 'rows' ? subject.leftOut : 0;
  return (
    <>
      <p className={styles.subject}>{name}</p>
      {leftOut > 0 && <p className={styles.leftOut}>{t('projects.menu.leftOut', { count: leftOut })}</p>}
    </>
  );
}
