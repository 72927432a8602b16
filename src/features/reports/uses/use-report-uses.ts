import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { draftEra, draftOf, dropDraft, saveDraft } from '#platform/account/drafts.ts';
import { Scope } from '#platform/scope.ts';
import { isRequestError, type RequestError } from '#platform/api/errors.ts';
import type { ClipUse, Edit } from '#shared/domain/edl/types.ts';
import type { FrameRate } from '#shared/domain/edl/timecode.ts';

import { allItems, matchClips } from './request-uses.ts';
import { editOf, NoEdit, readEditText } from './read-edit.ts';
import { knownOf, resolved, usesOfItems, type KnownClips, type Lost, type Sound, type Use } from './uses.ts';

/** What is to be reported, on its way to be. */
export interface Reported {
  uses: readonly Use[];
  lost: readonly Lost[];
  /** What was read of a file; undefined where the uses are those of the project itself. */
  edit: Edit | undefined;
  /** The file's own text, to be read by another rate. */
  text: string;
  /** What its clips were found to be, by the server or by hand. */
  known: KnownClips;
}

interface State {
  phase: 'loading' | 'ready' | 'failed';
  reported: Reported;
  /** Why there is nothing, or why a file was not taken: what was there before stays. */
  problem: RequestError | NoEdit | undefined;
}

const nothing: Reported = { uses: [], lost: [], edit: undefined, text: '', known: new Map() };

/** The uses of a report: all of the project, or those of an edit; what was filled in waits while the dialog is closed. */
export function useReportUses(projectId: number, file: File | undefined) {
  const draft = `report-uses.${projectId}`;
  const [state, setState] = useState<State>(() => {
    // Drafts hold what this very dialog had.
    const stored = file ? undefined : (draftOf(draft)['reported'] as Reported | undefined);
    return { phase: stored ? 'ready' : 'loading', reported: stored ?? nothing, problem: undefined };
  });
  const isSent = useRef(false);
  const [era] = useState(draftEra);
  /** What nobody has changed is read anew: the project may have grown meanwhile. */
  const isTouched = useRef(state.phase === 'ready');

  const take = (reported: Reported) => setState({ phase: 'ready', reported, problem: undefined });
  const fail = (error: unknown) => {
    if (!isRequestError(error) && !(error instanceof NoEdit)) throw error;
    setState(({ reported }) => ({ phase: reported === nothing ? 'failed' : 'ready', reported, problem: error }));
  };
  const takeItems = async () => {
    try {
      take({ ...nothing, uses: usesOfItems(await allItems(projectId)) });
    } catch (error) {
      fail(error);
    }
  };
  const readFile = async (chosen: File) => {
    try {
      const text = await readEditText(chosen);
      const edit = editOf(text);
      const { known, problem } = await knownClips(projectId, edit.uses);
      isTouched.current = true;
      setState({ phase: 'ready', reported: { ...resolved(edit.uses, known), edit, text, known }, problem });
    } catch (error) {
      fail(error);
    }
  };

  const begin = useEffectEvent(() => {
    if (file) void readFile(file);
    else if (state.phase === 'loading') void takeItems();
  });
  const leave = useEffectEvent(() => {
    if (isSent.current) dropDraft(draft);
    else if (state.phase === 'ready' && isTouched.current) saveDraft(draft, { reported: state.reported }, era);
  });
  useEffect(() => {
    // It reads first: what it sets comes later.
    // oxlint-disable-next-line react/set-state-in-effect
    begin();
    const scope = new Scope();
    // A reload unmounts nothing.
    scope.listen(window, 'pagehide', () => leave());
    return () => {
      scope.end();
      leave();
    };
  }, []);

  const change = (part: (reported: Reported) => Partial<Reported>) => {
    isTouched.current = true;
    setState((state) => ({ ...state, reported: { ...state.reported, ...part(state.reported) } }));
  };
  /** Reads the clips anew: by other times, or with more of them known. */
  const read = ({ uses }: Reported, edit: Edit | undefined, known: KnownClips): Partial<Reported> =>
    edit ? { ...resolved(edit.uses, known, uses), edit, known } : {};
  return {
    ...state,
    takeFile: (chosen: File) => {
      setState(({ reported }) => ({ phase: 'loading', reported, problem: undefined }));
      void readFile(chosen);
    },
    /** Reads the timecodes of the same file by another rate: what was chosen for its clips stays. */
    changeRate: (rate: FrameRate) => {
      try {
        const edit = editOf(state.reported.text, rate);
        change((reported) => read(reported, edit, reported.known));
      } catch (error) {
        fail(error);
      }
    },
    /** All of the project, in the place of an edit. */
    takeItems,
    putUses: (uses: readonly Use[]) => change(() => ({ uses })),
    /** A clip is a sound after all, or is left out. */
    resolve: ({ name }: Lost, sound: Sound | null) =>
      change((reported) => read(reported, reported.edit, new Map(reported.known).set(name, sound))),
    sent: () => {
      isSent.current = true;
    },
  };
}

/** Where nobody can be asked, all clips are to be found by hand: what was read of the file is not lost. */
async function knownClips(projectId: number, clips: readonly ClipUse[]) {
  try {
    return { known: knownOf(await matchClips(projectId, clips)), problem: undefined };
  } catch (error) {
    if (!isRequestError(error)) throw error;
    return { known: knownOf([]), problem: error };
  }
}
