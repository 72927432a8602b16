import { useId, useState, type ComponentProps, type ReactNode } from 'react';

import { Icon } from '../Icon/Icon.tsx';
import { laterIcons } from '../Icon/later-icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { icons } from '../Icon/icons.ts';
import styles from './Form.module.css';

interface Labelled {
  label: string;
  /** Text beside the label of an optional field. */
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

interface TextFieldProps extends Labelled, ComponentProps<'input'> {
  /** Of a password: the name of the button that shows it. */
  showText?: string;
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
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A text field, with its label over it and its error under it, which is read with it; `Form` announces which are wrong. */
export function TextField({ label, note, hint, error, showText, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, note, hint, error }}>
      {(described) =>
        showText === undefined ? (
          <input {...input} {...described} className={styles.input} />
        ) : (
          <Secret {...input} {...described} showText={showText} />
        )
      }
    </Field>
  );
}

/** A password, with a button that shows what is typed: most slips are seen before they are sent. */
function Secret({ showText, type, ...input }: ComponentProps<'input'> & { showText: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.secret}>
      <input {...input} type={isShown ? 'text' : type} spellCheck={false} className={styles.input} />
      <IconButton icon={laterIcons.eye} label={showText} aria-pressed={isShown} onClick={() => setShown(!isShown)} />
    </span>
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
          <Icon drawing={icons['chevron-down']} size={16} />
        </span>
      )}
    </Field>
  );
}
