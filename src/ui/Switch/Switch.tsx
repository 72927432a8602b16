import type { ReactNode } from 'react';

import styles from './Switch.module.css';

interface SwitchProps {
  isOn: boolean;
  /** The last press is on its way. */
  busy?: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** Something that is on or off, and changes at once. */
export function Switch({ isOn, busy = false, onChange, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-busy={busy}
      onClick={() => onChange(!isOn)}
    >
      <span className={styles.track} />
      <span>{children}</span>
    </button>
  );
}
