import { useState } from 'react';

import { NetworkError } from '#platform/api/errors.ts';
import { useEndpoint, type EndpointState } from '#platform/api/use-endpoint.ts';
import type { ProjectSubject } from '#platform/modals.ts';
import { useOutbox } from '#platform/outbox/index.ts';
import { projectsSelfList, projectsWithTrack, projectsWithVariation } from '#shared/contract/projects.ts';

import { contentOf } from '../content.ts';
import { comingProjects, withChanges, type Waits } from '../pending/pending-projects.ts';
import { pickerQuery } from '../projects-at-hand.ts';
import { waitsIn } from '../waiting.ts';

/** A project in the menu. */
export interface Choice {
  id: number;
  name: string;
  /** Its address. */
  hash: string;
  /** Whether the project contains the subject; undefined when not applicable or unknown. */
  isPresent: boolean | undefined;
  /** The change is pending until the connection returns. */
  waits: boolean;
}

type Listed = { id: number; name: string; hash: string; is_present?: boolean } & Waits;

type Result = EndpointState<{ data: Listed[]; meta: { total: number } }>;

interface Choices {
  result: Result;
  choices: Choice[];
  /** Shows a change before the server has responded. */
  put: (id: number, isPresent: boolean | undefined) => void;
}

/** Returns the person's projects, the last used first, and whether each contains the subject. */
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
  // Also updates the cached list.
  const list = useEndpoint(projectsSelfList, pickerQuery(''));
  // The list of projects is independent of the subject; whether one contains it is requested separately and unknown
  // offline.
  const isUnreached = withPresence.phase === 'failed' && withPresence.error instanceof NetworkError;
  const known = isUnreached && list.response ? searched(list, list.response.data, words) : withPresence;
  const coming: Listed[] = comingProjects(waiting, words);
  // Without a list of the server, those that wait to be created are one.
  const isAlone = isUnreached && !known.response && coming.length > 0;
  const result: Result = isAlone ? { ...known, phase: 'ready', response: { data: [], meta: { total: 0 } } } : known;

  const choices = [...coming, ...(result.response?.data ?? []).map((project) => withChanges(project, waiting))]
    .filter(({ waits }) => waits !== 'delete')
    .map(({ id, name, hash, is_present, waits }) => {
      const later = content && waitsIn(id, content, waiting);
      const isPresent = later ?? done.get(id) ?? is_present;
      return { id, name, hash, isPresent, waits: later !== undefined || waits !== undefined };
    });
  // A refusal arrives several renders after the click: other projects may have changed meanwhile.
  const put = (id: number, isPresent: boolean | undefined) => setDone((known) => new Map(known).set(id, isPresent));
  return { result, choices, put };
}

/** Returns the projects of a list whose names contain the words. */
function searched(
  list: EndpointState<unknown>,
  projects: readonly { id: number; name: string; hash: string }[],
  words: string,
): Result {
  const query = words.trim().toLocaleLowerCase();
  const data = projects.filter(({ name }) => name.toLocaleLowerCase().includes(query));
  return { ...list, response: { data, meta: { total: data.length } } };
}
