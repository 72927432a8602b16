import { Icon } from '../Icon/Icon.tsx';
import { icons } from '../Icon/icons.ts';
import styles from './Select.module.css';

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
  /** Without a frame, for use inside a field. */
  bare?: boolean;
}

/** The platform's own list of choices: keyboard, touch and screen readers work as people are used to. */
export function Select<Value extends string>({ label, value, options, onChange, bare = false }: SelectProps<Value>) {
  return (
    <span className={styles.select} data-bare={bare}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon drawing={icons['chevron-down']} size={16} />
    </span>
  );
}
