import type { feedbackReasons } from '#shared/contract/feedback.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { SubscriptionType } from '#shared/domain/subscription.ts';
import type { Generated, Selectable } from 'kysely';

import type { SecurityOutcome } from '../domain/security-events.ts';
import type { Default, Flag } from './column-types.ts';
type FeedbackReason = (typeof feedbackReasons)[number];

/** Accounts. */
export interface UserTable {
  id: Generated<number>;
  email: string;
  /** By which it is found: addresses that differ in case are one. */
  email_key: string;
  email_new: Default<string | null>;
  email_verified_at: string | null;
  password_hash: string;
  /**
   * Increases with each change of password or address and when the account is disabled: earlier proofs become
   * invalid.
   */
  credential_version: Default<number>;
  first_name: string;
  last_name: string;
  phone: Default<string | null>;
  description: Default<string | null>;
  picture_id: Default<number | null>;
  company_name: Default<string | null>;
  company_address: Default<string | null>;
  company_city: Default<string | null>;
  company_index: Default<string | null>;
  company_country_id: Default<number | null>;
  state_id: number;
  subscription_type_id: SubscriptionType;
  /** Unix seconds, as in the contract. */
  subscription_till: Default<number | null>;
  subscription_till_for_exclusive_tracks: Default<number | null>;
  locale_id: number;
  /** JSON of the contract's array. */
  scope: string;
  is_demo: Default<Flag>;
  /** 0: a passkey is the only means to sign in; the hash is of no use. */
  has_password: Default<Flag>;
  created_at: string;
  updated_at: string;
}

interface SecretTable {
  id: Generated<number>;
  secret_hash: string;
  created_at: string;
}

/** What a link of a mail does: `stop` and `undo` go to the old address of a change of e-mail. */
export type LinkKind = 'register' | 'restore' | 'email' | 'stop' | 'undo';

interface LinkTable extends SecretTable {
  user_id: number;
  kind: LinkKind;
  /** `undo`: the address to go back to; else where the mail went. */
  email: string;
  expires_at: string;
  /** Of a registration: the password that confirming sets. */
  password_hash: Default<string | null>;
  /** Of a registration: JSON of the profile that confirming writes; null in links from before migration 0014. */
  registration: Default<string | null>;
  /** Of a registration: the browser it came from. */
  device_hash: Default<string | null>;
  /** The user's when the link was made. */
  credential_version: Default<number>;
}

/** The queue of mails. */
export interface MailTable {
  id: Generated<number>;
  /** The name shown beside the sender's address. */
  sender: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  reply_to: Default<string | null>;
  /** A file of the file store that goes with it. */
  attachment_key: Default<string | null>;
  attachment_name: Default<string | null>;
  attempts: Default<number>;
  due_at: string;
  created_at: string;
}

/** Messages of the contact form. */
export interface FeedbackTable {
  id: Generated<number>;
  /** Null for a guest, and where the account was removed since. */
  user_id: number | null;
  reason: FeedbackReason;
  subject: string;
  message: string;
  name: string;
  email: string;
  phone: string | null;
  locale: Locale;
  file_key: string | null;
  file_name: string | null;
  /** Bytes; null where there is no file, or where it is older than this column. */
  file_size: Default<number | null>;
  answer: Default<string | null>;
  created_at: string;
  answered_at: Default<string | null>;
}

/** Security events of accounts and commands. */
export interface SecurityEventTable {
  id: Generated<number>;
  /** Null for an operator's command without an account. */
  user_id: number | null;
  event: string;
  outcome: SecurityOutcome;
  network: string | null;
  /** The number of the request, as the log has it. */
  request: string | null;
  created_at: string;
}

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
