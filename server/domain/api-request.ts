import type { Locale } from '#shared/domain/locale.ts';

import type { SignedIn } from '../accounts/identity.ts';
import type { Db } from '../repositories/database.ts';
import type { Client } from './client.ts';

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

/** A file that came with a request. It lies on the disk until the request is handled, and is removed afterwards. */
export interface UploadedFile {
  /** As its sender named it. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** Bytes; endpoints say how many they take. */
  readonly size: number;
  /** SHA-256 of its content, in hexadecimal. */
  readonly digest: string;
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
