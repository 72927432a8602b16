import type { CopyOutcome, CopyTask } from '#shared/offline/copy-task.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import type { FileVersion } from '#shared/offline/records.ts';
import type { SpanStore } from '#shared/offline/store.ts';

import type { MissingSound } from './background-fetch.ts';
import type { CopyRequest } from './copy-requests.ts';
import type { CopyPlan } from './plan.ts';
import type { NotedRequest } from './request-notes.ts';
import type { CopyView } from './state.ts';
import type { StoredCopy } from './stored-copies.ts';

/** What offline copies need of the page. */
export interface CopiesHost {
  readonly store: Pick<SpanStore, 'match' | 'forget'>;
  readonly pin: (file: FileKey, pinned: boolean, version?: FileVersion) => Promise<void>;
  /** Returns the copies that the person sees. */
  readonly read: () => Promise<StoredCopy[]>;
  readonly write: (copies: readonly StoredCopy[]) => Promise<void>;
  /** Stores a request synchronously, until the list has it. */
  readonly note: (request: CopyRequest) => NotedRequest;
  /** Returns the noted requests of pages that were closed before the list had them. */
  readonly noted: () => NotedRequest[];
  /**
   * Reads the content of a subject and stores its responses.
   *
   * @throws RequestError
   */
  readonly plan: (copy: StoredCopy) => Promise<CopyPlan & { readonly responses: string[] }>;
  /** Returns whether a subject that was not found is gone, and not hidden because the session has ended. */
  readonly isGone: () => Promise<boolean>;
  /** @throws when the server is not reached, the disk is full, or the signal aborts */
  readonly storeAssets: (addresses: readonly string[], signal: AbortSignal) => Promise<void>;
  readonly copyFile: (task: CopyTask, signal: AbortSignal) => Promise<CopyOutcome>;
  /** Leaves missing sound to the browser; resolves with whether it fetches it. */
  readonly fetchInBackground: (missing: readonly MissingSound[]) => Promise<boolean>;
  /** Ends that, and resolves once what has come is cached for `copyFile`. */
  readonly stopBackgroundFetch: () => Promise<void>;
  /** Deletes what was cached so and not taken over. */
  readonly dropFetched: () => Promise<void>;
  /** Stores the addresses that no cache drops. */
  readonly pinAddresses: (addresses: readonly string[]) => Promise<void>;
  /** Returns the space for previews, in bytes. */
  readonly budget: () => Promise<number>;
  /** Runs one task at a time under a name, across all pages. */
  readonly exclusively: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Notifies the other pages that the list has changed. */
  readonly announce: () => void;
  /** Calls back after a while, in milliseconds. */
  readonly after: (delay: number, run: () => void) => void;
  /** Called once a copy that was not is complete. */
  readonly completed: (copy: CopyView) => void;
  /** Called once a copy that the person has requested turns out not to fit. */
  readonly lacksRoom: (copy: CopyView) => void;
  /** Whether nothing may be fetched but at the person's word. */
  readonly savesData: () => boolean;
}
