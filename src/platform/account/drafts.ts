import { session } from '../session/state.ts';

type Draft = Record<string, unknown>;

/** Of this tab: it survives a reload, and goes with the tab. */
const key = 'tnk.drafts';

/** What was typed into forms that were closed before they were sent; passwords are not kept. */
const drafts = new Map<string, Draft>();
/** Whose drafts these are: counts who has left. A form that closes after its person has gone keeps nothing. */
let era = 0;
let isRead = false;

export const draftEra = (): number => era;

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

/** Who comes next must not read them. */
export function dropDrafts(): void {
  era += 1;
  drafts.clear();
  write();
}

export function dropDraft(form: string): void {
  readOnce();
  drafts.delete(form);
  write();
}

const owner = () => session.user?.id ?? null;

/** What the page before a reload has left, where it is of who is here now. */
function readOnce() {
  // Until it is known who is here, nobody's are read.
  if (isRead || session.phase === 'restoring') return;
  isRead = true;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || Reflect.get(stored, 'owner') !== owner()) return;
    const forms: unknown = Reflect.get(stored, 'forms');
    // Written below.
    for (const [form, values] of Object.entries((forms ?? {}) as Record<string, Draft>)) drafts.set(form, values);
  } catch {
    // Storage is switched off, or somebody else wrote there: they last until the page is left.
  }
}

function write() {
  try {
    if (drafts.size === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ owner: owner(), forms: Object.fromEntries(drafts) }));
  } catch {
    // As above.
  }
}
