import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { Icon } from '../Icon/Icon.tsx';
import { icons } from '../Icon/icons.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './SearchBox.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter: now, without waiting. */
  onSubmit: () => void;
  size?: 'normal' | 'large';
  maxLength?: number;
  /** Beside the field, in its frame: a scope, a button. */
  children?: ReactNode;
  popup?: SearchPopup;
}

/** What opens under the field while the focus stays in it (WAI-ARIA combobox; the field goes on being a searchbox). */
interface SearchPopup {
  content: ReactNode;
  /** Ids of the grid that is open, and of its cell at hand. */
  active: { grid: string; cell: string | undefined } | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  /** The focus goes elsewhere. */
  onLeave: () => void;
}

/** The searchbox of a page, in a form of role search: Enter and a phone's search key submit it. */
export function SearchBox({ label, placeholder, clearLabel, value, onChange, onSubmit, ...rest }: SearchBoxProps) {
  const { size = 'normal', maxLength = 300, children, popup } = rest;
  const input = useRef<HTMLInputElement>(null);
  // The field comes with the page and may be typed in before the app is there to listen.
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== value) onChange(typed);
  });
  useEffect(() => takeTyped(), []);
  return (
    <search
      className={styles.root}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) popup?.onLeave();
      }}
    >
      <form
        className={styles.box}
        data-size={size}
        action="."
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Icon drawing={icons.search} />
        <input
          ref={input}
          type="search"
          name="search_string"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-autocomplete={popup && 'list'}
          aria-haspopup={popup && 'grid'}
          aria-controls={popup?.active?.grid}
          aria-activedescendant={popup?.active?.cell}
          onFocus={popup?.onFocus}
          onKeyDown={popup?.onKeyDown}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && <IconButton icon={icons.close} label={clearLabel} onClick={() => onChange('')} />}
        {children}
      </form>
      {popup?.content}
    </search>
  );
}
