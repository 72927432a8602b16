import { session } from '../session/state.ts';

type Draft = Record<string, unknown>;

/** Of this tab: it survives a reload, and goes with the tab. */
const key = 'tnk.drafts';
/** What file-drafts.ts stores in this tab. */
export const fileDraftsKey = 'tnk.fileDrafts';

/** Drafts: input of forms that were closed before they were sent, without passwords. */
const drafts = new Map<string, Draft>();
/** Eras of the drafts' owner, the newest last: a form that closes after its person has left stores nothing. */
let eras = [0];
let isRead = false;
/** Drafts of a person whose session has expired, which nobody else sees. */
interface Waiting {
  owner: number;
  eras: number[];
  forms: Map<string, Draft>;
}
let waiting: Waiting | undefined;

/** The current era of drafts, which `saveDraft` takes: it changes with the signed-in person. */
export const draftEra = (): number => eras.at(-1) ?? 0;

/** The values typed into a form that was closed; empty where there are none. */
export function draftOf(form: string): Draft {
  readOnce();
  return drafts.get(form) ?? {};
}

/** @param since the era the form was opened in */
export function saveDraft(form: string, values: Draft, since: number): void {
  readOnce();
  const all = eras.includes(since) ? drafts : waiting?.eras.includes(since) ? waiting.forms : undefined;
  if (!all) return;
  const typed = Object.entries(values).filter(([name]) => !/password|file/i.test(name));
  all.set(form, { ...all.get(form), ...Object.fromEntries(typed) });
  write();
}

/** The session has expired: the drafts wait for the same person, with what their open forms will add. */
export function parkDrafts(): void {
  if (!session.user) return dropDrafts();
  readOnce();
  waiting = { owner: session.user.id, eras, forms: new Map(drafts) };
  eras = [draftEra() + 1];
  drafts.clear();
  write();
}

/** Somebody has logged in: drafts that wait are theirs, or nobody's. What a guest has typed is theirs in any case. */
export function unparkDrafts(): void {
  readOnce();
  if (!waiting) return;
  if (waiting.owner === owner()) {
    eras = [...waiting.eras, ...eras];
    addMissing(waiting.forms);
  } else removeFrom(fileDraftsKey);
  waiting = undefined;
  write();
}

/** The next person must not read them. */
export function dropDrafts(): void {
  eras = [draftEra() + 1];
  drafts.clear();
  waiting = undefined;
  isRead = true;
  write();
  removeFrom(fileDraftsKey);
}

/** Removes the draft of a form. */
export function dropDraft(form: string): void {
  readOnce();
  drafts.delete(form);
  write();
}

const owner = () => session.user?.id ?? null;

/** What was typed since is newer. */
function addMissing(forms: Iterable<[string, Draft]>) {
  for (const [form, values] of forms) if (!drafts.has(form)) drafts.set(form, values);
}

interface Stored {
  owner: number | null;
  forms: Record<string, Draft>;
  waiting?: { owner: number; forms: Record<string, Draft> };
}

/** The drafts from before a reload, if they belong to the current person; none while the person is unknown. */
function readOnce() {
  if (isRead || (session.phase !== 'user' && session.phase !== 'guest')) return;
  isRead = true;
  try {
    // Written below.
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null;
    if (stored?.owner === owner()) addMissing(Object.entries(stored.forms));
    if (stored?.waiting)
      waiting = { owner: stored.waiting.owner, eras: [], forms: new Map(Object.entries(stored.waiting.forms)) };
  } catch {
    // Storage is disabled or damaged: drafts last until the page is left.
  }
}

function write() {
  // The drafts of the last page, which are not read yet, would be overwritten.
  if (!isRead) return;
  if (drafts.size === 0 && !waiting) return removeFrom(key);
  const stored: Stored = {
    owner: owner(),
    forms: Object.fromEntries(drafts),
    ...(waiting && { waiting: { owner: waiting.owner, forms: Object.fromEntries(waiting.forms) } }),
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // As above.
  }
}

function removeFrom(name: string) {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // As above.
  }
}
