import { useDraggable } from '@dnd-kit/core';
import type { FocusEvent, KeyboardEvent } from 'react';

import { Icon } from '#ui/Icon/Icon.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import styles from './ProjectList.module.css';

interface MoveHandleProps {
  id: number;
  label: string;
  isLifted: boolean;
  /** The handle is among the row's actions: the margin of a narrow list has no room for it. */
  isInside: boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/** Drag handle of a row; a click or a key lifts the row as well. */
export function MoveHandle({ id, label, isLifted, isInside, onClick, onKeyDown, onBlur }: MoveHandleProps) {
  const { setNodeRef, listeners } = useDraggable({ id });
  return (
    <button
      {...listeners}
      ref={setNodeRef}
      type="button"
      className={styles.handle}
      data-item-handle={id}
      data-drag
      data-inside={isInside}
      aria-label={label}
      aria-pressed={isLifted}
      onClick={onClick}
      onKeyDown={onKeyDown}
      // Firefox clicks a button when Space is released, whatever happened at its press.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onBlur={onBlur}
    >
      <Icon drawing={laterIcons.drag} />
    </button>
  );
}
