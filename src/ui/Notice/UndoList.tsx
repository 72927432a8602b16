import { useSnapshot } from 'valtio';

import { Button } from '../Button/Button.tsx';
import { undo, undoables } from './last-undo.ts';
import styles from './UndoList.module.css';

interface UndoListProps {
  title: string;
  /** The word of the buttons. */
  label: string;
}

/** What can be undone, the newest first, as long as the page stands; nothing where there is none. */
export function UndoList({ title, label }: UndoListProps) {
  useSnapshot(undoables);
  const listed = undoables.items.filter(({ text }) => text !== undefined).toReversed();
  if (listed.length === 0) return null;
  return (
    <section className={styles.root}>
      <h3 className={styles.title}>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets */}
      <ul role="list" aria-label={title}>
        {listed.map((item) => (
          <li key={item.id} className={styles.item}>
            <span>{item.text}</span>
            <Button
              look="quiet"
              aria-label={`${label}: ${item.text}`}
              onClick={({ currentTarget }) => {
                leave(currentTarget);
                undo(item);
              }}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads the focus to the next action, or to something else of the panel, before the button disappears. */
function leave(button: HTMLElement) {
  const item = button.closest('li');
  const near = item?.nextElementSibling ?? item?.previousElementSibling ?? button.closest('[popover]');
  const controls = [...(near?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  controls.find((control) => control !== button)?.focus();
}
