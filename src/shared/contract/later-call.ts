import type { Call } from './call.ts';

/**
 * A call whose schemas are loaded with its first request. What comes with the app needs its address at once and no more:
 * the answers of the first screen come with the page, and schemas with their library are a tenth of the first load.
 */
export interface LaterCall<C extends Call = Call> {
  readonly method: 'GET';
  readonly path: string;
  readonly kind: 'json';
  readonly load: () => Promise<C>;
}

/** Either kind: what can be asked for. */
export type AnyCall = Call | LaterCall;

/** The call at an address, to be loaded when first sent. A test holds that the loaded one has this address. */
export function laterCall<C extends Call>(path: string, load: () => Promise<C>): LaterCall<C> {
  return { method: 'GET', path, kind: 'json', load };
}

/** The call with its schemas. */
export async function wholeCall(call: AnyCall): Promise<Call> {
  return 'load' in call ? call.load() : call;
}
