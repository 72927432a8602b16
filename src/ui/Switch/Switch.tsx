import type { ReactNode } from 'react';

import styles from './Switch.module.css';

interface SwitchProps {
  isOn: boolean;
  /** `small`: one of several, across a narrow column. */
  size?: 'normal' | 'small';
  /** The last change is being sent. */
  busy?: boolean;
  /** It would do nothing. */
  quiet?: boolean;
  /** It has the focus first, in a dialog. */
  isFirst?: boolean;
  /** At the end of its line. */
  note?: ReactNode;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** Something that is on or off, and changes at once. */
export function Switch(props: SwitchProps) {
  const { isOn, size = 'normal', busy = false, quiet = false, isFirst = false, note, onChange, children } = props;
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-busy={busy}
      data-size={size}
      data-quiet={quiet}
      data-first={isFirst || undefined}
      onClick={() => onChange(!isOn)}
    >
      <span className={styles.track} />
      <span className={styles.name}>{children}</span>
      <span className={styles.note}>{note}</span>
    </button>
  );
}
