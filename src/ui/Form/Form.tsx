import { useRef, type ReactNode, type SyntheticEvent } from 'react';

import { Button } from '../Button/Button.tsx';
import { Notice } from '../Notice/Notice.tsx';
import styles from './Form.module.css';
import { useInvalidNames } from './use-invalid-names.ts';

interface FormProps {
  /** Of the form, where no heading beside it names it. */
  label?: string;
  onSubmit: (event: SyntheticEvent) => void;
  /** Precedes the names of the invalid fields. */
  check: string;
  /** The error of the form as a whole, with an action. */
  problem?: string | undefined;
  remedy?: ReactNode;
  submit: string;
  /** `outline` where another form of the page is the main one. */
  look?: 'solid' | 'outline';
  busy: boolean;
  /** The button has the focus first: nothing has to be filled in. */
  isReady?: boolean;
  /** Beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Fields over each other, the errors, and one button. Messages are our own: the browser's validation is off. */
export function Form({
  label,
  onSubmit,
  check,
  problem,
  remedy,
  submit,
  look = 'solid',
  busy,
  isReady,
  aside,
  children,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const names = useInvalidNames(form);
  return (
    <form ref={form} className={styles.form} aria-label={label} noValidate onSubmit={onSubmit}>
      {children}
      {names.length > 0 && <Notice kind="error">{`${check}: ${names.join(', ')}`}</Notice>}
      {problem && (
        <div className={styles.problem}>
          <Notice kind="error">{problem}</Notice>
          {remedy}
        </div>
      )}
      <div className={styles.actions}>
        <Button look={look} type="submit" aria-disabled={busy} aria-busy={busy} data-first={isReady || undefined}>
          {submit}
        </Button>
        {aside}
      </div>
    </form>
  );
}

/** Two fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** A button that reads as part of a sentence. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.textButton} onClick={onClick}>
      {children}
    </button>
  );
}
