import { classifyResponse } from '../network/classify.ts';
import { isErrorEnvelope } from '../network/content.ts';
import type { Decided } from './answer.ts';
import { failure, headOf } from './answer.ts';
import type { LineAnswer } from './ports.ts';

/** Judges a refusal without the mark by its body: only our own error ends anything. */
export async function judgeRefusal(answer: LineAnswer): Promise<Decided> {
  const body: unknown = await answer.json().catch(() => undefined);
  const classified = classifyResponse(headOf(answer), isErrorEnvelope(body) ? 'proven' : 'refuted');
  return classified.origin === 'notOurs' ? { kind: 'notOurs', cause: classified.cause } : failure(answer.status);
}
