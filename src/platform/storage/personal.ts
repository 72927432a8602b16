import { removeStored } from './store.ts';

/** What the device stores of one person beside their session, their responses and their outbox. */
const names = ['report-fields', 'recent-searches', 'marks'] as const;

/** The key of a person's stored value. */
export const personalKey = (name: (typeof names)[number], userId: number): string => `${name}.${userId}`;

/** Takes all of it away, when the person logs out. Never throws. */
export async function dropPersonal(userId: number): Promise<void> {
  await Promise.all(names.map((name) => removeStored(personalKey(name, userId))));
}
