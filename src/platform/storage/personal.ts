/** What the device stores of one person beside their session, their responses and their outbox. */
export const personalNames = [
  'report-fields',
  'recent-searches',
  'marks',
  'history',
  'file-drafts',
  'offline-copies',
] as const;

/** The key of a person's stored value. */
export const personalKey = (name: (typeof personalNames)[number], userId: number): string => `${name}.${userId}`;

/** Returns what the keys of a person's notes in localStorage begin with: requests that a store may not have yet. */
export const personalNotes = (userId: number): string => `tnk.note.${userId}.`;
