import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { draftEra, draftOf, dropDraft, saveDraft } from '#platform/account/drafts.ts';
import { Scope } from '#platform/scope.ts';
import { isRequestError, type RequestError } from '#platform/api/errors.ts';
import type { ClipMatch } from '#shared/contract/projects.ts';
import type { Chosen, ClipUse, Edit } from '#shared/domain/edl/types.ts';

import { allItems, matchClips } from './request-uses.ts';
import { editOf, NoEdit, readEditText } from './read-edit.ts';
import {
  differing,
  knowing,
  knownOf,
  resolved,
  usesOfItems,
  type KnownClips,
  type Lost,
  type Sound,
  type Use,
} from './uses.ts';

/** What is to be reported, on its way to be. */
export interface Reported {
  uses: readonly Use[];
  lost: readonly Lost[];
  /** What was read of a file; undefined where the uses are those of the project itself. */
  edit: Edit | undefined;
  /** The file's own text, to be read by another rate. */
  text: string;
  /** What somebody said of the file where it does not say so itself. */
  chosen: Chosen;
  /** What its clips were found to be, by the server or by hand. */
  known: KnownClips;
  /** What the server found. */
  matches: readonly ClipMatch[];
  /** Somebody has looked at the lines that were not understood. */
  isSeen: boolean;
}

interface State {
  phase: 'loading' | 'ready' | 'failed';
  reported: Reported;
  /** Why there is nothing, or why a file was not taken: what was there before stays. */
  problem: RequestError | NoEdit | undefined;
}

const nothing: Reported = {
  uses: [],
  lost: [],
  edit: undefined,
  text: '',
  chosen: {},
  known: new Map(),
  matches: [],
  isSeen: false,
};

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
  /** The latest reading: an earlier one that comes later is of no use. */
  const reading = useRef(0);
  /** Reads a text by what was chosen for it: what was found and typed before stays with its clips. */
  const read = async (text: string, chosen: Chosen, before: Reported) => {
    reading.current += 1;
    const mine = reading.current;
    try {
      const edit = editOf(text, chosen);
      const { matches, problem } = await matchesOf(projectId, edit.uses, before.matches);
      if (mine !== reading.current) return;
      isTouched.current = true;
      setState({ phase: 'ready', reported: readAnew({ ...before, text, chosen, matches }, edit), problem });
    } catch (error) {
      if (mine === reading.current) fail(error);
    }
  };
  const readFile = async (chosen: File) => {
    try {
      await read(await readEditText(chosen), {}, nothing);
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
  return {
    ...state,
    takeFile: (chosen: File) => {
      setState(({ reported }) => ({ phase: 'loading', reported, problem: undefined }));
      void readFile(chosen);
    },
    /** Reads the same file by another rate or from another beginning: what was chosen for its clips stays. */
    choose: (chosen: Chosen) => {
      const { reported } = state;
      void read(reported.text, { ...reported.chosen, ...chosen }, reported);
    },
    /** Somebody has looked at the lines that were not understood. */
    putSeen: (isSeen: boolean) => change(() => ({ isSeen })),
    /** All of the project, in the place of an edit. */
    takeItems,
    putUses: (uses: readonly Use[]) => change(() => ({ uses })),
    /** A clip is a sound after all, or is left out. */
    resolve: (clip: Lost, sound: Sound | null) =>
      change(({ edit, known, uses }) => {
        const now = knowing(known, clip, sound);
        return edit ? { ...resolved(edit.uses, now, uses), known: now } : {};
      }),
    sent: () => {
      isSent.current = true;
    },
  };
}

/** What is reported once an edit was read: by hand found clips stay found, and other notes have to be looked at again. */
function readAnew(before: Reported, edit: Edit): Reported {
  const { matches, isSeen } = before;
  const known = new Map([...knownOf(matches, edit.uses), ...before.known]);
  const notes = [...edit.notes, ...differing(matches, edit.uses)].toSorted((a, b) => a.line - b.line);
  const isSame = JSON.stringify(notes) === JSON.stringify(before.edit?.notes);
  return {
    ...before,
    ...resolved(edit.uses, known, before.uses),
    edit: { ...edit, notes },
    known,
    isSeen: isSeen && isSame,
  };
}

/** Where nobody can be asked, all clips are to be found by hand: what was read of the file is not lost. */
async function matchesOf(projectId: number, clips: readonly ClipUse[], before: readonly ClipMatch[]) {
  const requested = new Set(before.map(({ name }) => name));
  const isNew = ({ name, others }: ClipUse) => [name, ...others].some((each) => !requested.has(each));
  try {
    return { matches: [...before, ...(await matchClips(projectId, clips.filter(isNew)))], problem: undefined };
  } catch (error) {
    if (!isRequestError(error)) throw error;
    return { matches: before, problem: error };
  }
}
