import { useSyncExternalStore } from 'react';

/** What a person may choose; `system` follows the device. */
export const themes = ['system', 'dark', 'light'] as const;

/** The choices of a theme. */
export type Theme = (typeof themes)[number];

/** Read before the first paint too, by public/boot.js. */
const key = 'tnk.theme';
const listeners = new Set<() => void>();
let current: Theme | undefined;

/** The person's choice, `system` until there is one. */
export function theme(): Theme {
  current ??= themes.find((known) => known === stored()) ?? 'system';
  return current;
}

/** Chooses a theme, at once and for the next visits. */
export function setTheme(next: Theme): void {
  current = next;
  const root = document.documentElement;
  if (next === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = next;
  try {
    localStorage.setItem(key, next);
  } catch {
    // Storage is full or switched off: the choice lasts for this visit.
  }
  for (const listener of listeners) listener();
}

/** The chosen theme, for components; the server renders that of the system. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, theme, () => 'system');
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
