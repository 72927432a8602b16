import type { Locale } from '#shared/domain/locale.ts';

import type { UploadedFile } from '../domain/uploaded-file.ts';
import type { SignedIn } from './identity.ts';
import type { Db } from '../repositories/database.ts';
import type { Client } from '../domain/client.ts';

/** A request as its handler gets it: query, language of the response, viewer, and headers to add to the response. */
export interface ApiRequest<Query> {
  readonly query: Query;
  readonly locale: Locale;
  readonly header: (name: string, value: string) => void;
  /** The origin that links out of here begin with. */
  readonly origin: string;
  /** Logs a failure that the response does not wait for. */
  readonly log: (cause: unknown, message: string) => void;
  /** Who sends the request; undefined for a guest. */
  readonly viewer: () => Promise<SignedIn | undefined>;
  /** @throws HttpError 401 for a guest */
  readonly signedIn: () => Promise<SignedIn>;
}

/** A POST request as its handler gets it. */
export interface Posted<Query, Body> extends ApiRequest<Query> {
  readonly body: Body;
  readonly file: UploadedFile | undefined;
  readonly client: Client;
  /**
   * Runs the work in one transaction. With an Idempotency-Key a request acts once: repeated ones get the response of
   * the first (api.md "Ground rules"). The result must be serialisable as JSON; side effects, such as a mail, are
   * queued in the transaction.
   *
   * @throws HttpError 409 if the key was used with another body
   */
  readonly once: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
}
