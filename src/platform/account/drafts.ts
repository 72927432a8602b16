/** What was typed into forms that were closed before they were sent; passwords are not kept. */
const drafts = new Map<string, Record<string, unknown>>();

export const draftOf = (form: string): Record<string, unknown> => drafts.get(form) ?? {};

export function keepDraft(form: string, values: Record<string, unknown>): void {
  const typed = Object.entries(values).filter(([name]) => !/password|file/i.test(name));
  drafts.set(form, { ...draftOf(form), ...Object.fromEntries(typed) });
}

/** Who comes next must not read them. */
export const dropDrafts = (): void => drafts.clear();

export const dropDraft = (form: string): boolean => drafts.delete(form);
