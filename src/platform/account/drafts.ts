import { session } from '../session/state.ts';

type Draft = Record<string, unknown>;

/** Of this tab: it survives a reload, and goes with the tab. */
const key = 'tnk.drafts';
/** What file-drafts.ts stores in this tab. */
export const fileDraftsKey = 'tnk.fileDrafts';

/** Drafts: input of forms that were closed before they were sent, without passwords. */
const drafts = new Map<string, Draft>();
/** The owner of the drafts: a counter of log-outs. A form that closes after its person has left stores nothing. */
let era = 0;
let isRead = false;

/** The current era of drafts, which `saveDraft` takes: it changes with the signed-in person. */
export const draftEra = (): number => era;

/** The values typed into a form that was closed; empty where there are none. */
export function draftOf(form: string): Draft {
  readOnce();
  return drafts.get(form) ?? {};
}

/** @param since the era the form was opened in */
export function saveDraft(form: string, values: Draft, since: number): void {
  if (since !== era) return;
  const typed = Object.entries(values).filter(([name]) => !/password|file/i.test(name));
  drafts.set(form, { ...draftOf(form), ...Object.fromEntries(typed) });
  write();
}

/** The next person must not read them. */
export function dropDrafts(): void {
  era += 1;
  drafts.clear();
  isRead = true;
  write();
  try {
    sessionStorage.removeItem(fileDraftsKey);
  } catch {
    // As below.
  }
}

/** Removes the draft of a form. */
export function dropDraft(form: string): void {
  readOnce();
  drafts.delete(form);
  write();
}

const owner = () => session.user?.id ?? null;

/** The drafts from before a reload, if they belong to the current person; none while the person is unknown. */
function readOnce() {
  if (isRead || (session.phase !== 'user' && session.phase !== 'guest')) return;
  isRead = true;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || Reflect.get(stored, 'owner') !== owner()) return;
    const forms: unknown = Reflect.get(stored, 'forms');
    // Written below. What was typed since is newer.
    for (const [form, values] of Object.entries((forms ?? {}) as Record<string, Draft>))
      if (!drafts.has(form)) drafts.set(form, values);
  } catch {
    // Storage is disabled or damaged: drafts last until the page is left.
  }
}

function write() {
  // The drafts of the last page, which are not read yet, would be overwritten.
  if (!isRead) return;
  try {
    if (drafts.size === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ owner: owner(), forms: Object.fromEntries(drafts) }));
  } catch {
    // As above.
  }
}
