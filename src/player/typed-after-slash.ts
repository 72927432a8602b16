import { leadToRows } from './first-row.ts';

/** The search field that a key has focused; undefined once the keys arrive there by themselves. */
let field: HTMLInputElement | undefined;

/** Focuses a search field with its text selected. Keys that were pressed right after belong to it. */
export function focusByKey(box: HTMLInputElement): void {
  box.focus();
  box.select();
  field = box;
}

/**
 * Gives the field a key that was pressed after `/` and before the handlers were loaded: it was sent to the page, and
 * would act as a command. Returns false when the key is not of that kind.
 */
export function typeIntoField(event: KeyboardEvent): boolean {
  if (!field || document.activeElement !== field || event.target === field) {
    field = undefined;
    return false;
  }
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.key === 'Enter') {
    field.form?.requestSubmit();
    leadToRows(field);
    return true;
  }
  // Names of keys such as `Tab` are longer than the character of any key that types.
  if (event.key.length !== 1) return false;
  // The one way to type that fires the events of typing, which the page listens to.
  return document.execCommand('insertText', false, event.key);
}
