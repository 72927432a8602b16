import { useId } from 'react';

import { useT } from '#platform/i18n/index.ts';
import type { EditNote } from '#shared/domain/edl/types.ts';
import { formatCount } from '#shared/domain/format.ts';

import styles from './ReportModal.module.css';

interface EditNotesProps {
  notes: readonly EditNote[];
  isSeen: boolean;
  onSeen: (isSeen: boolean) => void;
}

/** Maximum number of listed notes: a file with more of them is no edit list. */
const maxShownNotes = 1000;

/**
 * The lines of a file that are unreadable or doubtful, each with its reason; the person has to confirm that they have
 * reviewed them.
 */
export function EditNotes({ notes, isSeen, onSeen }: EditNotesProps) {
  const t = useT();
  const id = useId();
  return (
    <section className={styles.lost} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('reports.form.notes', { count: notes.length })}
      </h3>
      {/* The list scrolls, so it must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.lostList} tabIndex={0} aria-labelledby={id}>
        {notes.slice(0, maxShownNotes).map(({ line, text, reason }) => (
          <li key={`${line} ${reason} ${text}`} className={styles.note}>
            <span className={styles.noteLine}>{t('reports.form.line', { line: formatCount(line) })}</span>
            <span>{t(`reports.form.reasons.${reason}`)}</span>
            {text !== '' && <code className={styles.noteText}>{text}</code>}
          </li>
        ))}
        {notes.length > maxShownNotes && (
          <li>{t('reports.form.moreNotes', { count: formatCount(notes.length - maxShownNotes) })}</li>
        )}
      </ul>
      <label className={styles.check}>
        <input type="checkbox" checked={isSeen} onChange={() => onSeen(!isSeen)} />
        {t('reports.form.seen')}
      </label>
    </section>
  );
}
