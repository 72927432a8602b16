import { errorText } from '#platform/api/error-text.ts';
import { ApiError, isRequestError } from '#platform/api/errors.ts';
import { goTo } from '#platform/go.ts';
import { t } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { offline } from '#platform/offline/index.ts';
import { sendLater, sendNow, type LaterOptions } from '#platform/outbox/index.ts';
import type { ResponseOf, BodyOf, Endpoint } from '#shared/contract/endpoint.ts';
import { projectItemAdd, type projectItemRemove } from '#shared/contract/projects.ts';
import { namesTemporary } from '#shared/offline/outbox/created.ts';
import { notify } from '#ui/Notice/notices.ts';

import { projectsChanged } from './changed.ts';

/** `waiting`: stored on the device until the connection returns; `failed`: refused and reported. */
export type Outcome<Result> = { state: 'done'; response: Result } | { state: 'waiting' } | { state: 'failed' };

/** The fields of a project that are needed to change its content and to report the change. */
export interface ProjectName {
  id: number;
  name: string;
  /** Its address; absent where the project is open already. */
  hash?: string | undefined;
}

type Removed = ResponseOf<typeof projectItemRemove>['data']['removed'][number];

const lane = 'projects';

/**
 * Sends a change of a project: immediately when online, else when the connection returns, after earlier pending
 * changes. The endpoint must be idempotent.
 *
 * @param what description of the change, in the reader's language
 */
export async function sendChange<C extends Endpoint>(
  endpoint: C,
  body: BodyOf<C>,
  what: string,
  options: ChangeOptions<C> = {},
): Promise<Outcome<ResponseOf<C>>> {
  try {
    const response = await sendOrWait(endpoint, body, what, options);
    if (response === undefined) return { state: 'waiting' };
    projectsChanged();
    return { state: 'done', response };
  } catch (error) {
    return reportError(error);
  }
}

type ChangeOptions<C extends Endpoint> = Omit<LaterOptions<C>, 'what' | 'lane'>;

/**
 * Sends a change as `sendChange` does, for callers that report refusals and update views themselves. What names a
 * project that waits to be created waits behind it.
 *
 * @returns the response, null for one without a body; undefined when it waits, which is reported
 * @throws what the server refused for good
 */
export async function sendOrWait<C extends Endpoint>(
  endpoint: C,
  body: BodyOf<C>,
  what: string,
  parts: ChangeOptions<C>,
): Promise<ResponseOf<C> | undefined> {
  const options = { ...parts, what, lane };
  const isDue = offline.online && !namesTemporary(body);
  const response = isDue ? await sendNow(endpoint, body, options) : undefined;
  if (!isDue) await sendLater(endpoint, body, options);
  if (response === undefined) notify({ kind: 'status', text: t('projects.waits', { what }) });
  return response;
}

/** Restores removed items at their positions, with their notes. */
export async function putBack({ id, name }: ProjectName, title: string, removed: readonly Removed[]): Promise<void> {
  const what = t('projects.adding', { title, project: name });
  for (const content of removed) await sendChange(projectItemAdd, { project_id: id, ...content }, what);
}

/** Reports a finished change with its undo and, where the project is not open, the way to it. */
export const notifyWithUndo = (text: string, undo: () => void, project?: ProjectName): number =>
  notify({
    kind: 'status',
    text,
    action: { text: t('projects.undo'), run: undo, isUndo: true },
    ...(project && linkTo(project)),
  });

/** The second action of a notice that opens a project; none where it is open. */
export const linkTo = ({ hash }: ProjectName) =>
  hash !== undefined && { second: { text: t('projects.openOne'), run: () => goTo(`/project/${hash}`) } };

/**
 * Reports a refusal with the server's message (spec.md section 8), with a request to the manager when a subscription is
 * missing.
 */
export function reportError(error: unknown): { state: 'failed' } {
  if (!isRequestError(error)) throw error;
  const text = errorText(t, error);
  const isDenied = error instanceof ApiError && error.status === 403;
  notify({
    kind: 'alert',
    text,
    ...(isDenied && {
      lasting: true,
      action: {
        text: t('denials.write'),
        run: () => openModal('contact', { reason: 'subscription', line: text }),
      },
    }),
  });
  return { state: 'failed' };
}
