import type { ReactNode } from 'react';

import styles from './DownloadModal.module.css';

/** A radio group with a legend. */
export function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  text: string;
  hint?: string;
  /** At the end of the row: the size. */
  aside?: ReactNode;
  checked: boolean;
  onChoose: () => void;
  /** Gets the focus when the dialog opens. */
  first?: boolean;
}

export function Choice({ name, text, hint, aside, checked, onChoose, first = false }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} {...(first && { 'data-first': true })} />
      <span className={styles.name}>
        {text}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      <span className={styles.aside}>{aside}</span>
    </label>
  );
}
