import { callApi } from '#platform/api/client.ts';
import { errorText } from '#platform/api/error-text.ts';
import { ApiError, isRequestError } from '#platform/api/errors.ts';
import { t } from '#platform/i18n/index.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { sessionsEnd, sessionsEndOthers } from '#shared/contract/sessions.ts';
import { notify } from '#ui/Notice/notices.ts';

type EndSessionsEndpoint = typeof sessionsEnd | typeof sessionsEndOthers;

/**
 * Ends sessions and notifies; one that has already ended is no error.
 *
 * @param done text of the notice
 */
export async function endSessions<C extends EndSessionsEndpoint>(
  pending: C,
  body: BodyOf<C>,
  done: string,
): Promise<void> {
  try {
    // The body is the endpoint's own; generics lose it on the way into the input.
    await callApi<EndSessionsEndpoint>(pending, { body: body as BodyOf<EndSessionsEndpoint> });
    notify({ kind: 'status', text: done });
  } catch (error) {
    if (!isRequestError(error)) throw error;
    if (error instanceof ApiError && error.status === 404) notify({ kind: 'status', text: done });
    else notify({ kind: 'alert', text: errorText(t, error) });
  }
}
