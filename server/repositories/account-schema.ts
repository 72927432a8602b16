import type { ContentType } from '#shared/contract/primitives.ts';
import type { Generated, Selectable } from 'kysely';

import type { Default } from './column-types.ts';
import type {
  UserTable,
  SecretTable,
  LinkTable,
  MailTable,
  FeedbackTable,
  SecurityEventTable,
} from './account-tables.ts';

interface OwnedTable {
  id: Generated<number>;
  user_id: number;
  created_at: string;
}

/** What a challenge finishes: a sign-in after a password, one by a passkey alone, a new passkey, a proof by passkey. */
export type ChallengeKind = 'login' | 'passkey' | 'add' | 'proof';

/** The tables of accounts (migrations 0006 to 0009, 0014 to 0019). */
export interface AccountTables {
  users: UserTable;
  users_business_types: { user_id: number; type_id: number };
  sessions: SecretTable & {
    user_id: number;
    expires_at: string;
    /** At most hourly. */
    last_used_at: string;
    /** From where, and with what browser, when `last_used_at` was written. */
    address: Default<string | null>;
    user_agent: Default<string | null>;
  };
  tokens: SecretTable & { session_id: number };
  user_links: LinkTable;
  known_devices: SecretTable & { user_id: number; last_used_at: string };
  download_tickets: SecretTable & {
    user_id: number;
    /** The content of the ticket's download. */
    asked: string;
    /** Of the file that `sent` is about. */
    etag: Default<string | null>;
    /** JSON of the ranges that were sent. */
    sent: string;
    counted_at: Default<string | null>;
  };
  downloaded_content: {
    id: Generated<number>;
    user_id: number;
    content_type_id: ContentType;
    content_id: number;
    file_type: string;
    created_at: string;
  };
  passkeys: OwnedTable & {
    /** Of the authenticator, in base64url. */
    credential_id: string;
    /** COSE key in base64url. */
    public_key: string;
    counter: number;
    /** JSON of the hints that the browser gave. */
    transports: string;
    name: string;
    last_used_at: Default<string | null>;
  };
  authenticator_apps: OwnedTable & {
    /** Base32. */
    secret: string;
    /** The latest time step whose code was used: no code counts twice (RFC 6238 section 5.2). */
    last_step: Default<number>;
    confirmed_at: Default<string | null>;
  };
  recovery_codes: OwnedTable & { code_hash: string };
  factor_challenges: {
    id: Generated<number>;
    secret_hash: string;
    kind: ChallengeKind;
    user_id: number | null;
    webauthn_challenge: string;
    /** Of the account when it was made. */
    credential_version: number;
    tries: Default<number>;
    expires_at: string;
  };
  mails: MailTable;
  feedback: FeedbackTable;
  security_events: SecurityEventTable;
  idempotency_keys: {
    owner: string;
    key: string;
    asked: string;
    answer: string | null;
    rejection: string | null;
    created_at: string;
  };
}

/** A row of `users`. */
export type UserRow = Selectable<UserTable>;

/** A row of `feedback`. */
export type FeedbackRow = Selectable<FeedbackTable>;

/** A row of `mails`. */
export type MailRow = Selectable<MailTable>;
