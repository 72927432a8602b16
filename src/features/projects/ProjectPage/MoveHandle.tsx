import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';

import { Icon } from '#ui/Icon/Icon.tsx';

import styles from './OwnerList.module.css';

interface MoveHandleProps {
  id: number;
  label: string;
  isLifted: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** Drag handle of a row; a key lifts the row as well. */
export function MoveHandle({ id, label, isLifted, onKeyDown, onBlur }: MoveHandleProps) {
  const { setNodeRef, listeners } = useDraggable({ id });
  return (
    <button
      {...listeners}
      ref={setNodeRef}
      type="button"
      className={styles.handle}
      data-item-handle={id}
      data-drag
      aria-label={label}
      aria-pressed={isLifted}
      title={label}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Icon name="drag" />
    </button>
  );
}
