import { useEffect, useEffectEvent, useId, useState } from 'react';

import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { undone } from './last-undo.ts';
import styles from './NoticeArea.module.css';

interface CardAction {
  readonly text: string;
  readonly run: () => void;
}

interface NoticeCardProps {
  /** Id that `notify` returned; absent for a card outside of the notice area. */
  id?: number;
  kind: 'status' | 'alert';
  text: string;
  action?: CardAction | undefined;
  /** A further thing to do. */
  second?: CardAction | undefined;
  closeLabel: string;
  onClose: () => void;
  /** Stays until it is closed. */
  lasting?: boolean | undefined;
}

/** Long enough to read a sentence, in milliseconds. */
const life = 8000;

/** A notice. One without an action disappears by itself, but not while it has the pointer or the focus. */
export function NoticeCard({ id, kind, text, action, second, closeLabel, onClose, lasting = false }: NoticeCardProps) {
  const [isPaused, setIsPaused] = useState(false);
  const stays = lasting || action !== undefined;
  const textId = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isPaused || stays) return;
    const timer = setTimeout(() => close(), life);
    return () => clearTimeout(timer);
  }, [isPaused, stays]);
  return (
    <div
      className={styles.notice}
      data-kind={kind}
      data-notice={id}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon name={kind === 'alert' ? 'alert' : 'info'} />
      <span id={textId} className={styles.text}>
        {text}
      </span>
      {action && (
        <Button
          look="quiet"
          aria-describedby={textId}
          onClick={() => {
            if (id !== undefined) undone(id);
            action.run();
            onClose();
          }}
        >
          {action.text}
        </Button>
      )}
      {second && (
        <Button
          look="quiet"
          aria-describedby={textId}
          onClick={() => {
            second.run();
            onClose();
          }}
        >
          {second.text}
        </Button>
      )}
      <IconButton icon="close" label={closeLabel} aria-describedby={textId} onClick={onClose} />
    </div>
  );
}
