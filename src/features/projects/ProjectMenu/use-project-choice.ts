import { useState } from 'react';

import { NetworkError } from '#platform/api/errors.ts';
import { useEndpoint, type EndpointState } from '#platform/api/use-endpoint.ts';
import type { ProjectSubject } from '#platform/modals.ts';
import { useOutbox } from '#platform/outbox/index.ts';
import { projectsSelfList, projectsWithTrack, projectsWithVariation } from '#shared/contract/projects.ts';

import { contentOf } from '../content.ts';
import { pickerQuery } from '../projects-at-hand.ts';
import { waitsIn } from '../waiting.ts';

/** A project as the menu shows it. */
export interface Choice {
  id: number;
  name: string;
  /** What is to be added is in it; undefined where that is no question, or not known. */
  isPresent: boolean | undefined;
  /** It will be so once there is a line. */
  waits: boolean;
}

type Result = EndpointState<{ data: { id: number; name: string; is_present?: boolean }[]; meta: { total: number } }>;

interface Choices {
  result: Result;
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
  const query = pickerQuery(words);
  const { endpoint, query: requested } = content
    ? {
        endpoint: ofTrack ? projectsWithTrack : projectsWithVariation,
        query: {
          track_id: content.track_id,
          content_type_id: content.content_type_id,
          variation_id: content.content_id,
          ...query,
        },
      }
    : { endpoint: projectsSelfList, query };
  const withPresence: Result = useEndpoint(endpoint, requested);
  // Also refreshes what the device has of it.
  const list = useEndpoint(projectsSelfList, pickerQuery(''));
  // The projects are one list, whatever is added to them: whether it is in one is a fact beside it, unknown without the server.
  const isUnreached = withPresence.phase === 'failed' && withPresence.error instanceof NetworkError;
  const result = isUnreached && list.response ? searched(list, list.response.data, words) : withPresence;

  const choices = (result.response?.data ?? []).map(({ id, name, is_present }) => {
    const later = content && waitsIn(id, content, waiting);
    return { id, name, isPresent: later ?? done.get(id) ?? is_present, waits: later !== undefined };
  });
  // A refusal comes renders after its press: others may have been set meanwhile.
  const put = (id: number, isPresent: boolean | undefined) => setDone((known) => new Map(known).set(id, isPresent));
  return { result, choices, put };
}

/** The projects of a list whose names have the words in them. */
function searched(
  list: EndpointState<unknown>,
  projects: readonly { id: number; name: string }[],
  words: string,
): Result {
  const query = words.trim().toLocaleLowerCase();
  const data = projects.filter(({ name }) => name.toLocaleLowerCase().includes(query));
  return { ...list, response: { data, meta: { total: data.length } } };
}
