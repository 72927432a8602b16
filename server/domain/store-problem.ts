/** Why a store cannot be used; its sentences are `storage` of locales/server. */
export type StoreProblem =
  | 'unwritable'
  | 'bucket'
  | 'region'
  | 'keys'
  | 'denied'
  | 'clock'
  | 'unreachable'
  | 'slow'
  | 'failing';

const code = 'STORAGE_UNAVAILABLE';

/** The store did not do what was asked of it; what was to be stored is not there. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  /** Names the failure where the class is lost: between threads (media/pool-worker.ts). */
  readonly code = code;
  readonly problem: StoreProblem;

  constructor(problem: StoreProblem, options?: ErrorOptions) {
    const { cause } = options ?? {};
    super(`the store is ${problem}: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, options);
    this.problem = problem;
  }
}

/** Whether an error says that the store cannot be used at the moment. */
export const isStoreUnavailable = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === code;
