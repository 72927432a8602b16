import { useSnapshot } from 'valtio';

import { undoables, undoLast } from './last-undo.ts';

/** A button that undoes the last action, in the words of a banner; nothing where there is none. */
export function UndoLast({ label, className }: { label: string; className: string | undefined }) {
  const text = useSnapshot(undoables).items.at(-1)?.text;
  if (text === undefined) return null;
  const act = () => {
    undoLast();
    // The banner disappears with what was pending.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={className} aria-label={`${label}: ${text}`} onClick={act}>
      {label}
    </button>
  );
}
