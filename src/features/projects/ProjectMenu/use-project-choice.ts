import { useState } from 'react';

import { useCall, type CallState } from '#platform/api/use-call.ts';
import type { ProjectSubject } from '#platform/modals.ts';
import { useOutbox } from '#platform/outbox/index.ts';
import { projectsSelfList, projectsWithTrack, projectsWithVariation } from '#shared/contract/projects.ts';

import { contentOf } from '../content.ts';
import { waitsIn } from '../waiting.ts';

/** As many as one answer holds; the search finds the others. */
const most = 100;

/** A project as the menu shows it. */
export interface Choice {
  id: number;
  name: string;
  /** What is to be added is in it; undefined where that is no question. */
  isPresent: boolean | undefined;
  /** It will be so once there is a line. */
  waits: boolean;
}

interface Choices {
  result: CallState<{ data: { id: number; name: string; is_present?: boolean }[]; meta: { total: number } }>;
  choices: Choice[];
  /** What the person has just done shows before the server has answered. */
  put: (id: number, isPresent: boolean | undefined) => void;
}

/** The person's projects, the last used first, and whether the subject is in each. */
export function useProjectChoice(subject: ProjectSubject, words: string): Choices {
  const [done, setDone] = useState<ReadonlyMap<number, boolean | undefined>>(new Map());
  const waiting = useOutbox();
  const content = subject.kind === 'row' ? contentOf(subject.row) : undefined;
  const ofTrack = subject.kind === 'row' && subject.row.kind === 'track';
  const paging = { per_page: most, ...(words !== '' && { search_string: words }) };
  const { call, query } = content
    ? {
        call: ofTrack ? projectsWithTrack : projectsWithVariation,
        query: {
          track_id: content.track_id,
          content_type_id: content.content_type_id,
          variation_id: content.content_id,
          ...paging,
        },
      }
    : { call: projectsSelfList, query: paging };
  const result: Choices['result'] = useCall(call, query);

  const choices = (result.answer?.data ?? []).map(({ id, name, is_present }) => {
    const later = content && waitsIn(id, content, waiting);
    return { id, name, isPresent: later ?? done.get(id) ?? is_present, waits: later !== undefined };
  });
  const put = (id: number, isPresent: boolean | undefined) => setDone(new Map(done).set(id, isPresent));
  return { result, choices, put };
}
