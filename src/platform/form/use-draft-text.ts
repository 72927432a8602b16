import { useEffect, useState } from 'react';

import { draftEra, draftOf, dropDraft, saveDraft } from '#platform/account/drafts.ts';

/** Returns the text stored by `useStoredText` before a reload; undefined where none is, or no draft is named. */
export function storedText(draft: string | undefined): string | undefined {
  const stored = draft === undefined ? undefined : draftOf(draft)['text'];
  return typeof stored === 'string' ? stored : undefined;
}

/**
 * Stores what is typed or chosen in an open dialog beside its form: a reload loses nothing. Closing the dialog forgets
 * it, so that the next one starts afresh.
 *
 * @param draft the name of the draft; undefined outside a dialog, where nothing is stored
 * @param text undefined where there is nothing to store
 */
export function useStoredText(draft: string | undefined, text: string | undefined): void {
  const [era] = useState(draftEra);
  useEffect(() => {
    if (draft === undefined || text === undefined) return undefined;
    saveDraft(draft, { text }, era);
    // A reload unmounts nothing.
    return () => dropDraft(draft);
  }, [draft, text, era]);
}

/** The state of a field in a dialog that is empty at first, stored as `useStoredText` does. */
export function useDraftText(draft: string | undefined): [string, (text: string) => void] {
  const [text, setText] = useState(() => storedText(draft) ?? '');
  useStoredText(draft, text === '' ? undefined : text);
  return [text, setText];
}
