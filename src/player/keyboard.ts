import { Scope } from '#platform/scope.ts';
import { useEffect } from 'react';

import { getPlayer } from './actions.ts';
import type { FocusPlace, KeyCommand, KeyFacts } from './key-commands.ts';
import { keyCommand } from './key-commands.ts';
import { keyboardSettings, restoreKeyboardSettings } from './keyboard-settings.ts';
import { actOnRow, focusedRow, playerRegion, playNeighbour, playRowElement } from './row-keys.ts';
import { openShortcuts } from './shortcuts.ts';
import { player } from './state.ts';

const seekStep = 5;

/** Elements that have their own use for letters and arrows. */
const ownKeys = [
  'input:not([type="checkbox"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  'dialog',
  ...['textbox', 'searchbox', 'combobox', 'slider', 'spinbutton', 'menu', 'menubar', 'listbox', 'radiogroup'].map(
    (role) => `[role="${role}"]`,
  ),
  ...['tablist', 'tree', 'grid', 'dialog', 'alertdialog'].map((role) => `[role="${role}"]`),
].join(',');
const controls = 'a[href], button, summary, input, [role="button"], [role="switch"], [role="checkbox"]';

/** The keys of ux.md for the whole window, while the component lives: one that is there from the first rows on. */
export function useKeyboard(): void {
  useEffect(() => {
    const scope = new Scope();
    void restoreKeyboardSettings();
    scope.listen(document, 'keydown', (event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return;
      const command = keyCommand(factsOf(event));
      if (command && run(command)) event.preventDefault();
    });
    return () => scope.end();
  }, []);
}

function factsOf(event: KeyboardEvent): KeyFacts {
  return {
    code: event.code,
    key: event.key,
    shift: event.shiftKey,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    repeated: event.repeat,
    place: placeOf(event.target),
    inList: focusedRow() !== null,
    letters: keyboardSettings.letters,
  };
}

function placeOf(target: EventTarget | null): FocusPlace {
  if (!(target instanceof Element)) return 'free';
  // A dialog that is open without holding the focus still has the screen.
  if (target.closest(ownKeys) || document.querySelector('dialog:modal')) return 'own';
  return target.closest(controls) ? 'control' : 'free';
}

/** Does what was asked; false where there was nothing to do it to, and the key stays the browser's. */
function run(command: KeyCommand): boolean {
  const row = focusedRow();
  switch (command) {
    case 'toggle':
      return toggle(row);
    case 'row-previous':
      return row !== null && playNeighbour(row, -1);
    case 'row-next':
      return row !== null && playNeighbour(row, 1);
    case 'back':
      return withTrack(() => getPlayer().seekBy(-seekStep));
    case 'forward':
      return withTrack(() => getPlayer().seekBy(seekStep));
    case 'mute':
      return withTrack(() => getPlayer().toggleMute());
    case 'search':
      return focusSearch();
    case 'shortcuts':
      openShortcuts();
      return true;
    default:
      return actOnRow(row ?? playerRegion(), command);
  }
}

function toggle(row: HTMLElement | null): boolean {
  if (player.track) getPlayer().togglePlay();
  else if (row) playRowElement(row);
  return player.track !== null || row !== null;
}

function withTrack(act: () => void): boolean {
  if (!player.track) return false;
  act();
  return true;
}

function focusSearch(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>('input[type="search"], [role="searchbox"]');
  const box = [...boxes].find((candidate) => candidate.checkVisibility());
  box?.focus();
  box?.select();
  return box !== undefined;
}
