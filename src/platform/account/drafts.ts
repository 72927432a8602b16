/** What was typed into forms that were closed before they were sent; passwords are not kept. */
const drafts = new Map<string, Record<string, unknown>>();
/** Whose drafts these are: counts who has left. A form that closes after its person has gone keeps nothing. */
let era = 0;

export const draftEra = (): number => era;

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

export const dropDraft = (form: string): boolean => drafts.delete(form);
