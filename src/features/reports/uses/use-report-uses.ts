import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { draftEra, draftOf, dropDraft, saveDraft } from '#platform/account/drafts.ts';
import { Scope } from '#platform/scope.ts';
import { isRequestError, type RequestError } from '#platform/api/errors.ts';
import type { ClipMatch } from '#shared/contract/projects.ts';
import type { Chosen, ClipUse, Edit } from '#shared/domain/edl/types.ts';

import { matchClips } from './request-uses.ts';
import { fromStored, toStored, type Reported, type StoredReport } from './stored-report.ts';
import { editOf, NoEdit, readEditText } from './read-edit.ts';
import { differing, knowing, knownOf, resolved, type Lost, type Sound, type Use } from './uses.ts';

interface State {
  phase: 'loading' | 'ready' | 'failed';
  reported: Reported;
  /** Why there are no uses, or why a file was rejected; the previous state stays. */
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

/** What a report is made of: a project and its edit list, or a report that is corrected. */
export interface UsesSource {
  /** Of the draft. */
  key: string;
  /** Null where the project of a report was removed. */
  projectId: number | null;
  file?: File | undefined;
  /** The uses without an edit list. */
  load: () => Promise<Use[]>;
}

/** The uses of a report: of its source or of an edit list. Unsent input survives closing the dialog. */
export function useReportUses({ key, projectId, file, load }: UsesSource) {
  const draft = `report-uses.${key}`;
  const [state, setState] = useState<State>(() => {
    // Drafts store this dialog's own state.
    const stored = file ? undefined : (draftOf(draft)['reported'] as StoredReport | undefined);
    const reported = stored ? fromStored(stored) : nothing;
    return { phase: stored ? 'ready' : 'loading', reported, problem: undefined };
  });
  const isSent = useRef(false);
  const [era] = useState(draftEra);
  /** Unchanged uses are reloaded: the project may have changed meanwhile. */
  const isTouched = useRef(state.phase === 'ready');

  const take = (reported: Reported) => setState({ phase: 'ready', reported, problem: undefined });
  const fail = (error: unknown) => {
    if (!isRequestError(error) && !(error instanceof NoEdit)) throw error;
    setState(({ reported }) => ({ phase: reported === nothing ? 'failed' : 'ready', reported, problem: error }));
  };
  /** Number of edit lists read so far: one that was read while the uses loaded is newer than they are. */
  const editsRead = useRef(0);
  const takeItems = async () => {
    const before = editsRead.current;
    try {
      const uses = await load();
      if (before === editsRead.current) take({ ...nothing, uses });
    } catch (error) {
      fail(error);
    }
  };
  /** Number of the latest load: the result of an earlier one is ignored. */
  const reading = useRef(0);
  /** Parses a text with the chosen settings; earlier matches and input stay with their clips. */
  const read = async (text: string, chosen: Chosen, before: Reported) => {
    reading.current += 1;
    const mine = reading.current;
    try {
      const edit = editOf(text, chosen);
      const { matches, problem } = await matchesOf(projectId, edit.uses, before.matches);
      if (mine !== reading.current) return;
      isTouched.current = true;
      editsRead.current += 1;
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
    else if (state.phase === 'ready' && isTouched.current)
      saveDraft(draft, { reported: toStored(state.reported) }, era);
  });
  useEffect(() => {
    // The effect loads first and sets the state later.
    // oxlint-disable-next-line react/set-state-in-effect
    begin();
    const scope = new Scope();
    // A reload unmounts no component.
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
    /** Parses the same file with other settings; the sounds assigned to its clips stay. */
    choose: (chosen: Chosen) => {
      const { reported } = state;
      void read(reported.text, { ...reported.chosen, ...chosen }, reported);
    },
    /** The person has confirmed the review of the notes. */
    putSeen: (isSeen: boolean) => change(() => ({ isSeen })),
    /** Replaces the edit list by the whole project. */
    takeItems,
    putUses: (uses: readonly Use[]) => change(() => ({ uses })),
    /** Assigns a sound to a clip, or leaves the clip out. */
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

/** Returns the state after an edit list was parsed: manual matches stay, new notes need another review. */
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

/** When the server cannot be reached, all clips are matched by hand: the parsed file is not lost. */
async function matchesOf(projectId: number | null, clips: readonly ClipUse[], before: readonly ClipMatch[]) {
  if (projectId === null) return { matches: before, problem: undefined };
  const requested = new Set(before.map(({ name }) => name));
  const isNew = ({ name, others }: ClipUse) => [name, ...others].some((each) => !requested.has(each));
  try {
    return { matches: [...before, ...(await matchClips(projectId, clips.filter(isNew)))], problem: undefined };
  } catch (error) {
    if (!isRequestError(error)) throw error;
    return { matches: before, problem: error };
  }
}
