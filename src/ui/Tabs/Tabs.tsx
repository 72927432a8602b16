import { useRef, type KeyboardEvent } from 'react';
import { Link } from 'wouter';

import styles from './Tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  text: string;
  /** Content beside the text; `label` then is the whole accessible name. */
  count?: string | undefined;
  label?: string | undefined;
}

interface TabsProps<Value extends string> {
  label: string;
  /** Prefix of the ids of the tabs and their panels. */
  id: string;
  value: Value;
  items: readonly TabItem<Value>[];
  /** The address of each: the tabs then are links. */
  hrefOf?: ((value: Value) => string) | undefined;
  /** For tabs that are none. */
  onChoose?: ((value: Value) => void) | undefined;
}

export const tabId = (id: string, value: string) => `${id}-tab-${value}`;
export const tabPanelId = (id: string) => `${id}-panel`;

/** A tab list (WAI-ARIA tabs, activated as the focus moves). Its panels have `role="tabpanel"` and `tabPanelId`. */
export function Tabs<Value extends string>({ label, id, value, items, hrefOf, onChoose }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const here = items.findIndex((item) => item.value === value);
    const targets: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const tab = [...(list.current?.children ?? [])].at(target % items.length);
    if (!(tab instanceof HTMLElement)) return;
    tab.focus();
    tab.click();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map((item) => {
        const common = {
          id: tabId(id, item.value),
          role: 'tab',
          'aria-label': item.label,
          'aria-selected': item.value === value,
          'aria-controls': tabPanelId(id),
          tabIndex: item.value === value ? 0 : -1,
          className: styles.tab,
          children: (
            <>
              {item.text} {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
            </>
          ),
        };
        return hrefOf === undefined ? (
          <button key={item.value} type="button" {...common} onClick={() => onChoose?.(item.value)} />
        ) : (
          <Link key={item.value} href={hrefOf(item.value)} {...common} />
        );
      })}
    </div>
  );
}
