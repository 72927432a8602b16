import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { Scope } from '#platform/scope.ts';

import styles from './ItemNote.module.css';

interface ItemNoteProps {
  /** Of what the note is written to. */
  title: string;
  note: string | null;
  /** Who reads it. */
  readers: string;
  isOpen: boolean;
  /** @returns whether it is safe */
  onSave: (note: string) => Promise<boolean>;
  onOpen: () => void;
  onClose: () => void;
}

/** A pause in typing after which a note is kept, in milliseconds. */
const pause = 800;
const max = 2000;

/** A note under its row: pressed, it is written in place and keeps itself. */
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
  /** What is safe already. */
  const saved = useRef(note);
  const keep = useEffectEvent(() => {
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
    // The page may be gone before the pause is over.
    scope.listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && keep());
    return () => {
      scope.end();
      keep();
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => keep(), pause);
    return () => clearTimeout(timer);
    // Every key begins the pause anew.
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
        onBlur={onClose}
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
