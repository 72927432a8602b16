import { Link } from 'wouter';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { Icon } from '../Icon/Icon.tsx';
import { icons } from '../Icon/icons.ts';
import styles from './Menu.module.css';

interface MenuProps<Value extends string> {
  /** Name of the button and of the menu. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  /** The selected option; absent if options are actions. */
  value?: Value;
  /** With `href` it is a link to a page, without the language's prefix. */
  options: readonly { value: Value; text: string; lang?: string; href?: string }[];
  onChoose: (value: Value) => void;
}

/** A button that opens a menu: one choice of several (menuitemradio), or things to do (WAI-ARIA menu button). */
export function Menu<Value extends string>({ label, button, value, options, onChoose }: MenuProps<Value>) {
  const [open, setOpen] = useState(false);
  /** Of the open menu, as its lines came: one that comes later must not move the one under a finger. */
  const [order, setOrder] = useState<readonly Value[]>([]);
  const added = open ? options.flatMap(({ value }) => (order.includes(value) ? [] : [value])) : [];
  if (added.length > 0) setOrder([...order, ...added]);
  const lines = options.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    list.current?.querySelector<HTMLElement>('[aria-checked="true"], [role="menuitem"]')?.focus();
    list.current?.scrollIntoView({ block: 'nearest' });
    // At the foot of what does not scroll, such as the player.
    if (list.current && list.current.getBoundingClientRect().bottom > innerHeight) list.current.dataset['above'] = '';
    const scope = new AbortController();
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !container.current?.contains(target)) setOpen(false);
      },
      { signal: scope.signal },
    );
    return () => scope.abort();
  }, [open]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (!moveFocus(list.current, event.key)) return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={container} className={styles.root}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          setOrder([]);
          setOpen(!open);
        }}
      >
        {button}
      </button>
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.menu}
          onKeyDown={onKeyDown}
        >
          {lines.map((option) =>
            option.href === undefined ? (
              <button
                key={option.value}
                type="button"
                tabIndex={-1}
                {...(value === undefined
                  ? { role: 'menuitem' }
                  : { role: 'menuitemradio', 'aria-checked': option.value === value })}
                lang={option.lang}
                onClick={() => {
                  close();
                  onChoose(option.value);
                }}
              >
                {value !== undefined && (
                  <span className={styles.mark}>{option.value === value && <Icon drawing={icons.check} />}</span>
                )}
                {option.text}
              </button>
            ) : (
              <Link key={option.value} href={option.href} role="menuitem" tabIndex={-1} onClick={() => setOpen(false)}>
                {option.text}
              </Link>
            ),
          )}
        </div>
      )}
    </div>
  );
}

/** Arrows go round, Home and End to the ends; false for any other key. */
function moveFocus(list: HTMLElement | null, key: string): boolean {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const here = items.findIndex((item) => item === document.activeElement);
  const target: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 };
  const index = target[key];
  if (index === undefined) return false;
  items.at(index % items.length)?.focus();
  return true;
}
