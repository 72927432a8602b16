import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { draftEra, draftOf, dropDraft, keepDraft } from '#platform/account/drafts.ts';
import { isCallError, type CallError } from '#platform/api/errors.ts';
import type { Edit } from '#shared/domain/edl/types.ts';
import type { FrameRate } from '#shared/domain/edl/timecode.ts';

import { allItems, matchClips } from './ask.ts';
import { editOf, NoEdit, readEditText } from './read-edit.ts';
import { inEditOrder, resolved, usesOfClips, usesOfItems, type Lost, type Sound, type Use } from './uses.ts';

/** What is to be reported, on its way to be. */
export interface Reported {
  uses: readonly Use[];
  lost: readonly Lost[];
  /** What was read of a file; undefined where the uses are those of the project itself. */
  edit: Edit | undefined;
}

interface State {
  phase: 'loading' | 'ready' | 'failed';
  reported: Reported;
  /** Why there is nothing, or why a file was not taken: what was there before stays. */
  problem: CallError | NoEdit | undefined;
}

const nothing: Reported = { uses: [], lost: [], edit: undefined };

/** The uses of a report: all of the project, or those of an edit; what was filled in waits while the dialog is closed. */
export function useReportUses(projectId: number, file: File | undefined) {
  const draft = `report-uses.${projectId}`;
  const [state, setState] = useState<State>(() => {
    // Drafts hold what this very dialog had.
    const kept = file ? undefined : (draftOf(draft)['reported'] as Reported | undefined);
    return { phase: kept ? 'ready' : 'loading', reported: kept ?? nothing, problem: undefined };
  });
  const text = useRef('');
  const isSent = useRef(false);
  const [era] = useState(draftEra);
  /** What nobody has changed is read anew: the project may have grown meanwhile. */
  const isTouched = useRef(state.phase === 'ready');

  const take = (reported: Reported) => setState({ phase: 'ready', reported, problem: undefined });
  const fail = (error: unknown) => {
    if (!isCallError(error) && !(error instanceof NoEdit)) throw error;
    setState(({ reported }) => ({ phase: reported === nothing ? 'failed' : 'ready', reported, problem: error }));
  };
  const takeItems = async () => {
    try {
      take({ uses: usesOfItems(await allItems(projectId)), lost: [], edit: undefined });
    } catch (error) {
      fail(error);
    }
  };
  const takeText = async (rate?: FrameRate) => {
    try {
      const edit = editOf(text.current, rate);
      const { matches, problem } = await matchesOf(projectId, edit);
      isTouched.current = true;
      setState({ phase: 'ready', reported: { ...resolved(edit.uses, matches), edit }, problem });
    } catch (error) {
      fail(error);
    }
  };
  const readFile = async (chosen: File) => {
    try {
      text.current = await readEditText(chosen);
    } catch (error) {
      fail(error);
      return;
    }
    await takeText();
  };

  const begin = useEffectEvent(() => {
    if (file) void readFile(file);
    else if (state.phase === 'loading') void takeItems();
  });
  const leave = useEffectEvent(() => {
    if (isSent.current) dropDraft(draft);
    else if (state.phase === 'ready' && isTouched.current) keepDraft(draft, { reported: state.reported }, era);
  });
  useEffect(() => {
    // It reads first: what it sets comes later.
    // oxlint-disable-next-line react/set-state-in-effect
    begin();
    return () => leave();
  }, []);

  const change = (part: Partial<Reported>) => {
    isTouched.current = true;
    setState((known) => ({ ...known, reported: { ...known.reported, ...part } }));
  };
  return {
    ...state,
    takeFile: (chosen: File) => {
      setState(({ reported }) => ({ phase: 'loading', reported, problem: undefined }));
      void readFile(chosen);
    },
    /** Reads the timecodes of the same file by another rate. */
    changeRate: takeText,
    /** All of the project, in the place of an edit. */
    takeItems,
    putUses: (uses: readonly Use[]) => change({ uses }),
    /** A clip is a sound after all, or is left out. */
    resolve: (clip: Lost, sound: Sound | undefined) =>
      change({
        lost: state.reported.lost.filter(({ key }) => key !== clip.key),
        ...(sound && { uses: inEditOrder([...state.reported.uses, ...usesOfClips(sound, clip.uses, clip.key)]) }),
      }),
    sent: () => {
      isSent.current = true;
    },
  };
}

/** Where nobody can be asked, all clips are to be found by hand: what was read of the file is not lost. */
async function matchesOf(projectId: number, edit: Edit) {
  try {
    return { matches: await matchClips(projectId, edit.uses), problem: undefined };
  } catch (error) {
    if (!isCallError(error)) throw error;
    return { matches: [], problem: error };
  }
}
