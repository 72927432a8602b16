/** What was typed into forms that were closed before they were sent; passwords are not kept. */
const drafts = new Map<string, Record<string, unknown>>();
/** Whose drafts these are: counts who has left. A form that closes after its person has gone keeps nothing. */
let era = 0;

/** The era of the drafts, which `saveDraft` takes: it changes with the person who is signed in. */
export const draftEra = (): number => era;

/** The values typed into a form that was closed; empty where there are none. */
export const draftOf = (form: string): Record<string, unknown> => drafts.get(form) ?? {};

/** @param since the era the form was opened in */
export function saveDraft(form: string, values: Record<string, unknown>, since: number): void {
  if (since !== era) return;
  const typed = Object.entries(values).filter(([name]) => !/password|file/i.test(name));
  drafts.set(form, { ...draftOf(form), ...Object.fromEntries(typed) });
}

/** Who comes next must not read them. */
export function dropDrafts(): void {
  era += 1;
  drafts.clear();
}

/** Forgets what was typed into a form. @returns whether there was something */
export const dropDraft = (form: string): boolean => drafts.delete(form);
