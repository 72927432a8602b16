import { errorText } from '#platform/api/error-text.ts';
import { ApiError, isRequestError } from '#platform/api/errors.ts';
import { t } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { offline } from '#platform/offline/index.ts';
import { sendLater, sendNow } from '#platform/outbox/index.ts';
import type { ResponseOf, BodyOf, Endpoint } from '#shared/contract/endpoint.ts';
import { notify } from '#ui/Notice/notices.ts';

import { projectsChanged } from './changed.ts';

/** `waiting`: the device keeps it until there is a line; `failed`: refused, and told. */
export type Outcome<Result> = { state: 'done'; response: Result } | { state: 'waiting' } | { state: 'failed' };

const lane = 'projects';

/**
 * Changes something of a project: at once where there is a line, else when there is one, after what waits already. What
 * may be sent this way acts once, however often it comes.
 *
 * @param what it does, in the reader's words
 * @param join takes it into one like it that waits already; undefined where they are of different things
 */
export async function sendChange<C extends Endpoint>(
  endpoint: C,
  body: BodyOf<C>,
  what: string,
  join?: (waiting: BodyOf<C>, later: BodyOf<C>) => BodyOf<C> | undefined,
): Promise<Outcome<ResponseOf<C>>> {
  const options = { what, lane, ...(join && { join }) };
  if (offline.online) {
    try {
      const response = await sendNow(endpoint, body, options);
      if (response) {
        projectsChanged();
        return { state: 'done', response };
      }
    } catch (error) {
      return reportError(error);
    }
  } else {
    await sendLater(endpoint, body, options);
  }
  notify({ kind: 'status', text: t('projects.waits', { what }) });
  return { state: 'waiting' };
}

/** A refusal in the server's words (spec.md section 8), with the way to the manager where a subscription is missing. */
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
