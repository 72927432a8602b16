import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';

import { readFileDraft, writeFileDraft, type FileDraft } from '#platform/account/file-drafts.ts';
import { session } from '#platform/session/state.ts';

/**
 * The file chosen in a form, with what belongs to it, such as its crop: stored until the form is sent, so that a reload
 * loses nothing. An empty object forgets it.
 *
 * @param form the name of the form's draft
 */
export function useFileDraft<Chosen extends FileDraft>(
  form: string,
): [Partial<Chosen>, (chosen: Partial<Chosen>) => void] {
  const [chosen, setChosen] = useState<Partial<Chosen>>({});
  /** Read when the stored one arrives: what was chosen meanwhile is newer. */
  const latest = useRef<Partial<Chosen>>(undefined);
  const { phase } = useSnapshot(session);
  const isKnown = phase === 'user' || phase === 'guest';
  useEffect(() => {
    if (!isKnown) return undefined;
    let isOver = false;
    const restore = async () => {
      const found = await readFileDraft(form);
      if (isOver || !found || latest.current) return;
      // Written below, under the same name.
      latest.current = found as Partial<Chosen>;
      setChosen(latest.current);
    };
    void restore();
    return () => {
      isOver = true;
    };
  }, [form, isKnown]);
  const put = (next: Partial<Chosen>) => {
    const before = latest.current ?? {};
    latest.current = next;
    setChosen(next);
    void writeFileDraft(form, next, before);
  };
  return [chosen, put];
}
