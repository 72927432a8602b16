import { classifyResponse } from '#shared/network/classify.ts';
import { isErrorEnvelope } from '#shared/network/content.ts';

import { ApiError, ForeignResponseError } from './errors.ts';

/**
 * What a response with an error status is: the server's message and fields, whatever kind of response was requested, or
 * that it is not of our server.
 */
export async function errorFrom(response: Response): Promise<ApiError | ForeignResponseError> {
  const body = asJson(await response.text().catch(() => ''));
  const classified = classifyResponse(response, isErrorEnvelope(body) ? 'proven' : 'refuted');
  if (classified.origin !== 'ours') return new ForeignResponseError(sourceOf(classified));
  const { errorResponse } = await import('#shared/contract/primitives.ts');
  const parsed = errorResponse.safeParse(body);
  return new ApiError(response.status, parsed.success ? parsed.data : { message: '' });
}

/** Whether a successful response is a file of our server: by its mark, or as an attachment where that is stripped. */
export const isOurFile = (response: Response): boolean =>
  classifyResponse(response, isAttachment(response) ? 'proven' : 'unread').origin === 'ours';

/** A file of our server comes as one; a sign-in page does not. */
export const isAttachment = ({ headers }: Response): boolean =>
  /^attachment\b/.test(headers.get('Content-Disposition') ?? '');

/** Who responded; a portal where the response is no different from one. */
export const sourceOf = (classified: ReturnType<typeof classifyResponse>): ForeignResponseError['source'] =>
  classified.origin === 'notOurs' ? classified.cause : 'portal';

/** Undefined, which no schema accepts, for text that is not JSON. */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
