import type { Locale } from '#shared/domain/locale.ts';

import type { UploadedFile } from '../domain/uploaded-file.ts';
import type { SignedIn } from './identity.ts';
import type { Db } from '../repositories/database.ts';
import type { Client } from '../domain/client.ts';

/** What a handler is asked, in which language it answers, who asks, and headers it may add to the answer. */
export interface ApiRequest<Query> {
  readonly query: Query;
  readonly locale: Locale;
  readonly header: (name: string, value: string) => void;
  /** The origin that links out of here begin with. */
  readonly origin: string;
  /** Tells the log of a failure that the answer does not wait for. */
  readonly log: (cause: unknown, message: string) => void;
  /** Who asks; undefined for a guest. */
  readonly viewer: () => Promise<SignedIn | undefined>;
  /** @throws HttpError 401 for a guest */
  readonly signedIn: () => Promise<SignedIn>;
}

/** What a handler of a POST is asked. */
export interface Posted<Query, Body> extends ApiRequest<Query> {
  readonly body: Body;
  readonly file: UploadedFile | undefined;
  readonly client: Client;
  /**
   * Does the work in one transaction. With an Idempotency-Key the same call does it once: later ones get the answer of
   * the first (api.md "Ground rules"). The answer must survive JSON; what must not happen again on a second call, such
   * as a mail, is queued in the transaction.
   *
   * @throws HttpError 409 where the key came with another body before
   */
  readonly once: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
}
