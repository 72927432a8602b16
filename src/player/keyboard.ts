import { t } from '#platform/i18n/index.ts';
import { announce } from '#ui/Notice/announce.ts';

import { getPlayer } from './actions.ts';
import { keepFocusClearOfBars } from './clear-of-bars.ts';
import type { FocusPlace, KeyCommand, KeyFacts } from './key-commands.ts';
import { keyCommand } from './key-commands.ts';
import { hintAtFirstAudition } from './keys-hint.ts';
import { keyboardSettings, restoreKeyboardSettings } from './keyboard-settings.ts';
import { focusFirstRow, leadToRows } from './first-row.ts';
import {
  actOnRow,
  actOnSelection,
  closePanel,
  focusedRow,
  playerRegion,
  playNeighbour,
  playRowElement,
  rowToLeave,
} from './row-keys.ts';
import { wantsSound } from './phase.ts';
import { playOnNextPage } from './next-page.ts';
import { openShortcuts } from './shortcuts.ts';
import { player } from './state.ts';
import { focusByKey, typeIntoField } from './typed-after-slash.ts';

const seekStep = 5;

/** Elements that handle letters and arrows themselves. */
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

/** The open panel was opened by a key, so Escape closes it. */
let panelByKey = false;

/** Starts the keyboard of the page, once this chunk has loaded. @returns the handler of keys and clicks of the window */
export function startKeyboard(): (event: Event) => void {
  void restoreKeyboardSettings();
  hintAtFirstAudition();
  return onInput;
}

/** Handles a key of the window (ux.md "One key each") and the skip link to the list. */
function onInput(event: Event): void {
  if (event.type === 'click') return skipToRows(event);
  keepFocusClearOfBars();
  if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return;
  if (typeIntoField(event)) return event.preventDefault();
  const search = searchBoxOf(event.target);
  if (search ? leaveSearch(search, event) : runCommand(event)) event.preventDefault();
}

function skipToRows(event: Event) {
  const isSkip = event.target instanceof Element && event.target.closest('[data-skip-rows]');
  if (isSkip && focusFirstRow()) event.preventDefault();
}

function runCommand(event: KeyboardEvent): boolean {
  const command = keyCommand(factsOf(event));
  return command !== undefined && run(command);
}

/** Returns the search field of a list; fields in a dialog or the rail do not count. */
const searchBoxOf = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof Element ? target.closest('main search > form > input[type="search"]') : null;

/**
 * Keys that leave the search field: ↓ plays the first row, Enter focuses it once the results have arrived, Escape
 * leaves the field with its text. Open suggestions handle these keys first.
 */
function leaveSearch(box: HTMLInputElement, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  if (event.key === 'ArrowDown') return focusFirstRow(playRowElement);
  // The field handles Enter itself: it submits the query.
  if (event.key === 'Enter') leadToRows(box);
  if (event.key !== 'Escape') return false;
  box.blur();
  return true;
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
    onRow: event.target instanceof Element && event.target.matches('[data-row-index]'),
    letters: keyboardSettings.letters,
  };
}

function placeOf(target: EventTarget | null): FocusPlace {
  if (!(target instanceof Element)) return 'free';
  // An open dialog without focus still covers the screen.
  if (target.closest(ownKeys) || document.querySelector('dialog:modal')) return 'own';
  return target.closest(controls) ? 'control' : 'free';
}

/** Runs a command. Returns false when it had no target, and the browser handles the key. */
function run(command: KeyCommand): boolean {
  const row = focusedRow();
  switch (command) {
    case 'toggle':
      return toggle(row);
    case 'row-previous':
      return playFrom(row, -1);
    case 'row-next':
      return playFrom(row, 1);
    case 'row-play':
      if (row) playRowElement(row);
      return row !== null;
    case 'close': {
      const closes = panelByKey && closePanel();
      panelByKey = false;
      return closes;
    }
    case 'info':
    case 'similar':
      panelByKey = true;
      return actOnRow(row ?? playerRegion(), command);
    case 'back':
      return withTrack(() => getPlayer().seekBy(-seekStep));
    case 'forward':
      return withTrack(() => getPlayer().seekBy(seekStep));
    case 'mute':
      return withTrack(toggleMute);
    case 'search':
      return focusSearch();
    case 'shortcuts':
      openShortcuts();
      return true;
    case 'download':
    case 'project':
      return actOnSelection(row, command) || actOnRow(row ?? playerRegion(), command);
    default:
      return actOnRow(row ?? playerRegion(), command);
  }
}

/** Plays the row beside the one that sounds, else beside the focus; after the last one that of the next page. */
function playFrom(focused: HTMLElement | null, step: 1 | -1): boolean {
  if (!focused) return false;
  const row = rowToLeave(focused);
  return playNeighbour(row, step) || playOnNextPage(row, step);
}

function toggle(row: HTMLElement | null): boolean {
  if (player.track) {
    getPlayer().togglePlay();
    announce(t(wantsSound(player.phase) ? 'announcements.playing' : 'announcements.paused'));
  } else if (row) playRowElement(row);
  return player.track !== null || row !== null;
}

/** By a key no button with the focus says the new state. */
function toggleMute() {
  getPlayer().toggleMute();
  announce(t(player.muted ? 'announcements.muted' : 'announcements.unmuted'));
}

function withTrack(act: () => void): boolean {
  if (!player.track) return false;
  act();
  return true;
}

function focusSearch(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>('input[type="search"], [role="searchbox"]');
  const box = [...boxes].find((candidate) => candidate.checkVisibility());
  if (box) focusByKey(box);
  return box !== undefined;
}
