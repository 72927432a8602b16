import { useId, type ComponentProps, type ReactNode } from 'react';

import { Icon } from '../Icon/Icon.tsx';
import styles from './Form.module.css';

interface Labelled {
  label: string;
  /** Text beside the label of an optional field. */
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

/** What a control is described by. */
interface Described {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

function Field(props: Labelled & { children: (described: Described) => ReactNode }) {
  const { label, note, hint, error, children } = props;
  const id = useId();
  const [hintId, errorId] = [`${id}hint`, `${id}error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {note && <span className={styles.note}>, {note}</span>}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy || undefined })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A text field, with its label over it and its error under it. */
export function TextField({ label, note, hint, error, ...input }: Labelled & ComponentProps<'input'>) {
  return (
    <Field {...{ label, note, hint, error }}>
      {(described) => <input {...input} {...described} className={styles.input} />}
    </Field>
  );
}

/** The same for a text of several lines. */
export function TextArea({ label, note, hint, error, ...input }: Labelled & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, note, hint, error }}>
      {(described) => <textarea rows={4} {...input} {...described} className={styles.input} />}
    </Field>
  );
}

interface SelectFieldProps extends Labelled, ComponentProps<'select'> {
  options: readonly { value: string; text: string }[];
}

/** One of several. */
export function SelectField({ label, note, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, note, hint, error }}>
      {(described) => (
        <span className={styles.select}>
          <select {...select} {...described} className={styles.input}>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      )}
    </Field>
  );
}
