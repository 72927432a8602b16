import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { Scope } from '#platform/scope.ts';

import styles from './ItemNote.module.css';

interface ItemNoteProps {
  /** Title of the item, for the accessible name. */
  title: string;
  note: string | null;
  /** Sentence that says who can read the note. */
  readers: string;
  isOpen: boolean;
  /** @returns whether the note is stored */
  onSave: (note: string) => Promise<boolean>;
  onOpen: () => void;
  onClose: () => void;
}

/** Debounce of saving, in milliseconds. */
const pause = 800;
const max = 2000;

/** The note below a row: a click edits it in place, and it is saved automatically. */
export function ItemNote({ title, note, readers, isOpen, onSave, onOpen, onClose }: ItemNoteProps) {
  const t = useT();
  if (isOpen) return <NoteField title={title} note={note ?? ''} readers={readers} onSave={onSave} onClose={onClose} />;
  if (note === null) return null;
  return (
    <button type="button" className={styles.note} title={t('projects.items.editNote')} onClick={onOpen}>
      {note}
    </button>
  );
}

function NoteField({
  title,
  note,
  readers,
  onSave,
  onClose,
}: Pick<ItemNoteProps, 'title' | 'readers' | 'onSave' | 'onClose'> & { note: string }) {
  const t = useT();
  const hintId = useId();
  const [text, setText] = useState(note);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The last saved text. */
  const saved = useRef(note);
  const save = useEffectEvent(() => {
    if (text.trim() === saved.current.trim()) return;
    const before = saved.current;
    saved.current = text;
    const settle = async () => {
      if (!(await onSave(text))) saved.current = before;
    };
    void settle();
  });
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
    const scope = new Scope();
    // The page may be closed before the debounce ends.
    scope.listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && save());
    return () => {
      scope.end();
      save();
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => save(), pause);
    return () => clearTimeout(timer);
    // Every key restarts the debounce.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [text]);
  return (
    <div className={styles.editor}>
      <textarea
        ref={field}
        aria-describedby={hintId}
        className={styles.field}
        aria-label={t('projects.items.noteTo', { title })}
        placeholder={t('projects.items.notePlaceholder')}
        rows={2}
        maxLength={max}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => afterPress(onClose)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      />
      <p id={hintId} className={styles.readers}>
        {readers}
      </p>
    </div>
  );
}

/**
 * Calls `then` once the press that has taken the focus has ended with its click; at once where there is none. A field that
 * closed under the press would move the button away that it is on.
 */
function afterPress(then: () => void) {
  if (!document.documentElement.matches(':active')) return then();
  const scope = new Scope();
  scope.listen(window, 'mouseup', () =>
    scope.after(0, () => {
      scope.end();
      then();
    }),
  );
}
