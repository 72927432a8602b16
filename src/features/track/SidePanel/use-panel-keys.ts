import { useEffect, useEffectEvent, useRef } from 'react';

import { Scope } from '#platform/scope.ts';
import { panel } from '#tracks/panel.ts';

/** The button of a row or of the player whose tab is shown: the panel belongs to it. */
const opener = () => document.querySelector<HTMLElement>('[data-opens-panel][aria-pressed="true"]');

/**
 * The panel on the keyboard: after its button in the order of Tab, as a popover is, closed by Escape within it, and the
 * focus goes back to the button.
 */
export function usePanelKeys() {
  const aside = useRef<HTMLElement>(null);
  const close = () => {
    const target = opener() ?? document.querySelector<HTMLElement>('main');
    if (aside.current?.contains(document.activeElement)) target?.focus({ preventScroll: true });
    panel.target = null;
  };
  const onKey = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented || !aside.current) return;
    const inside = aside.current.contains(document.activeElement);
    if (event.key === 'Escape' && inside) close();
    else if (event.key === 'Tab' && !event.shiftKey && !inside && document.activeElement === opener())
      first(aside.current)?.focus();
    else if (event.key === 'Tab' && event.shiftKey && document.activeElement === first(aside.current))
      opener()?.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const scope = new Scope();
    scope.listen(document, 'keydown', onKey);
    return () => scope.end();
  }, []);
  return { aside, close };
}

const first = (aside: HTMLElement) => aside.querySelector<HTMLElement>('a[href], button');
