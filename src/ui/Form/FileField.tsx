import { useId } from 'react';

import { Icon } from '../Icon/Icon.tsx';
import { laterIcons } from '../Icon/later-icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { icons } from '../Icon/icons.ts';
import styles from './FileField.module.css';

interface FileFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Kinds of files, as `accept` of an input names them. */
  accept?: string;
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
  chooseText: string;
  removeText: string;
}

/** One file: its name where one was chosen, and a way to take it back. */
export function FileField({ label, hint, error, accept, file, onChoose, chooseText, removeText }: FileFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span className={styles.row}>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept={accept}
          aria-label={chooseText === label ? label : `${chooseText}, ${label}`}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}told`}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) onChoose(chosen);
            // The same file may be chosen again after it was changed.
            target.value = '';
          }}
        />
        <label htmlFor={id} className={styles.choose}>
          <Icon drawing={laterIcons.attach} />
          {chooseText}
        </label>
        {file && (
          <>
            <span className={styles.name}>{file.name}</span>
            <IconButton icon={icons.close} label={removeText} onClick={() => onChoose(undefined)} />
          </>
        )}
      </span>
      <span id={`${id}told`} className={styles.status}>
        {error ? (
          <span role="alert" className={styles.error}>
            {error}
          </span>
        ) : (
          hint
        )}
      </span>
    </div>
  );
}
