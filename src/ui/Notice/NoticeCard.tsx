import { useEffect, useEffectEvent, useState } from 'react';

import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Notice.module.css';

interface NoticeCardProps {
  kind: 'status' | 'alert';
  text: string;
  action?: { readonly text: string; readonly run: () => void } | undefined;
  closeLabel: string;
  onClose: () => void;
  /** Stays until it is closed. */
  lasting?: boolean | undefined;
}

/** Long enough to read a sentence and reach its button, in milliseconds. */
const life = 8000;

/** One thing said; it leaves by itself, but not from under the pointer or the focus. */
export function NoticeCard({ kind, text, action, closeLabel, onClose, lasting = false }: NoticeCardProps) {
  const [isPaused, setIsPaused] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isPaused || lasting) return;
    const timer = setTimeout(() => close(), life);
    return () => clearTimeout(timer);
  }, [isPaused, lasting]);
  return (
    <div
      className={styles.notice}
      data-kind={kind}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon name={kind === 'alert' ? 'alert' : 'info'} />
      <span className={styles.text}>{text}</span>
      {action && (
        <Button
          look="quiet"
          onClick={() => {
            action.run();
            onClose();
          }}
        >
          {action.text}
        </Button>
      )}
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </div>
  );
}
