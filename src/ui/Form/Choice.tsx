import { useId } from 'react';

import styles from './Choice.module.css';

interface ChoiceProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; text: string; note?: string }[];
  onChange: (value: Value) => void;
}

/** One of few, all of them in sight. */
export function Choice<Value extends string>({ legend, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.text}
            {option.note && <span className={styles.note}>{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
