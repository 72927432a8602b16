import type { feedbackReasons } from '#shared/contract/feedback.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { SubscriptionType } from '#shared/domain/subscription.ts';
import type { Generated } from 'kysely';

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

export interface SecretTable {
  id: Generated<number>;
  secret_hash: string;
  created_at: string;
}

/** What a link of a mail does: `stop` and `undo` go to the old address of a change of e-mail. */
export type LinkKind = 'register' | 'restore' | 'email' | 'stop' | 'undo';

export interface LinkTable extends SecretTable {
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
