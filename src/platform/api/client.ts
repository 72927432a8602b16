import type { AnswerOf, BodyOf, Call, QueryOf } from '#shared/contract/call.ts';

/** What a call is sent with. */
export interface CallInput<C extends Call> {
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  signal?: AbortSignal;
}

/**
 * Sends a call of the contract and parses its answer.
 *
 * @throws ApiError with the server's message and status; status 100 where a later identical call took its place
 */
export async function callApi<C extends Call>(call: C, input: CallInput<C> = {}): Promise<AnswerOf<C>> {
  throw new Error(`not wired yet: ${call.path} ${JSON.stringify(input)}`);
}
