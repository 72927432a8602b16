import { classifyResponse } from '../network/classify.ts';
import { isErrorEnvelope } from '../network/content.ts';
import type { Decided } from './response.ts';
import { failure, headOf } from './response.ts';
import type { ConnectionResponse } from './ports.ts';

/** Judges an error response without the mark by its body: only our own error ends anything. */
export async function judgeErrorResponse(response: ConnectionResponse): Promise<Decided> {
  const body: unknown = await response.json().catch(() => undefined);
  const classified = classifyResponse(headOf(response), isErrorEnvelope(body) ? 'proven' : 'refuted');
  return classified.origin === 'notOurs' ? { kind: 'notOurs', cause: classified.cause } : failure(response.status);
}
