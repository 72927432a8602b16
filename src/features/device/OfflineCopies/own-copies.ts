import { session } from '#platform/session/state.ts';

import { readCopies, writeCopies, type StoredCopy } from './stored-copies.ts';
import { subjectKey } from './subject.ts';

let guestKeys: ReadonlySet<string> = new Set();
/** Whose copies were last read: they are never written to somebody else's list. */
let reader: number | null = null;

/** Returns the copies that the person sees: those of the device, and their own. Never throws. */
export async function readOwn(): Promise<StoredCopy[]> {
  const userId = session.user?.id ?? null;
  reader = userId;
  const guest = await readCopies(null);
  guestKeys = new Set(guest.map(({ subject }) => subjectKey(subject)));
  return userId === null ? guest : [...guest, ...(await readCopies(userId))];
}

/** Stores them. What was there without an account stays everybody's; what a person adds is theirs. Never throws. */
export async function writeOwn(list: readonly StoredCopy[]): Promise<void> {
  const userId = session.user?.id ?? null;
  if (userId !== reader) return;
  const isGuests = ({ subject }: StoredCopy) => userId === null || guestKeys.has(subjectKey(subject));
  await writeCopies(null, list.filter(isGuests));
  if (userId !== null)
    await writeCopies(
      userId,
      list.filter((copy) => !isGuests(copy)),
    );
}
