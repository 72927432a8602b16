import { createHmac } from 'node:crypto';

import { apiBase } from '#shared/contract/address.ts';
import { accountEvents } from '#shared/contract/security-events.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Insertable } from 'kysely';

import type { SecurityEventTable } from '../repositories/account-tables.ts';
import type { Db } from '../repositories/database.ts';
import { addSecurityEvents } from '../repositories/security-events.ts';
import { emailKey, userByEmail } from '../repositories/users.ts';
import type { SecurityEvent, SecurityFacts } from '../domain/security-events.ts';
import { createLineLimit } from './line-limit.ts';
import { currentRequest } from './request-scope.ts';

/** Milliseconds between an event and its row: whether a row is written must not show in the time of a response. */
const delay = 1000;
/** Rows that wait while the database is away; the lines of the log are written all the same. */
const maxWaiting = 10_000;

/** Notes what happens to the security of accounts and of the server. */
export interface SecurityLog {
  /**
   * Writes a line to the log, with the request under way, and a row for the owner of the account soon after. Where only an
   * e-mail is known, the account is looked up first. Never throws.
   */
  record(event: SecurityEvent, facts?: SecurityFacts): void;
  /** Resolves once every row is written; rows that cannot be written are dropped with a line. */
  flush(): Promise<void>;
  /** Does the same at the end of the server, and writes how many lines were suppressed. */
  close(): Promise<void>;
}

interface Parties {
  db: Db;
  /** Undefined for a command in its own process: its terminal is no log, the rows remain. */
  log: Pick<FastifyBaseLogger, 'info' | 'error'> | undefined;
  secretKey: () => string;
}

/** Opens the security log over a database and a log; `flush` writes pending rows. */
export function openSecurityLog({ db, log, secretKey }: Parties): SecurityLog {
  const deniedLines = createLineLimit<object>((line, suppressed) => log?.info({ ...line, suppressed }, 'security'));
  let waiting: { order: number; row: Insertable<SecurityEventTable> }[] = [];
  let recordedCount = 0;
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  /** What happened, in its order and at its time: the next may be emitted while the account of this one is looked up. */
  const happened = (event: SecurityEvent, facts: SecurityFacts) => {
    recordedCount += 1;
    return { event, facts, request: currentRequest(), order: recordedCount, created_at: new Date().toISOString() };
  };

  const emit = ({ event, facts, request, order, created_at }: ReturnType<typeof happened>) => {
    const { outcome = 'accepted', userId, email, ...rest } = facts;
    const from = request && {
      network: request.network,
      request: request.id,
      method: request.method,
      call: request.call,
    };
    const user = userId !== undefined && { user: userId };
    const account = email !== undefined && { account: accountHash(secretKey(), email) };
    const line = { event, outcome, ...user, ...account, ...rest, ...from };
    // Accepted events have their own limit; denied ones arrive at the rate of requests.
    const kind = from && outcome === 'refused' && [event, from.network, from.call, rest.reason].join(' ');
    if (!kind || deniedLines.take(kind, { event, outcome, ...rest, network: from.network, call: from.call })) {
      log?.info(line, 'security');
    }

    if (waiting.length >= maxWaiting || !isStored(event, facts)) return;
    const isByAdministration = request === undefined || request.call.startsWith(`${apiBase}/admin/`);
    const network = isByAdministration ? null : request.network;
    const row = { user_id: userId ?? null, event, outcome, network, request: request?.id ?? null, created_at };
    waiting.push({ order, row });
    timer ??= setTimeout(() => void flush(), delay).unref();
  };

  const emitWithAccount = async (before: Promise<void>, record: ReturnType<typeof happened>, email: string) => {
    await before;
    const user = await userByEmail(db, email).catch(() => undefined);
    emit({ ...record, facts: { ...record.facts, userId: user?.id } });
  };

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const rows = waiting.toSorted((one, other) => one.order - other.order).map(({ row }) => row);
    waiting = [];
    await addSecurityEvents(db, rows).catch((cause: unknown) => {
      log?.error({ err: cause, count: rows.length }, 'security events could not be stored');
    });
  };
  const flush = async () => (work = work.then(write));

  return {
    record(event, facts = {}) {
      const { email, userId } = facts;
      const record = happened(event, facts);
      if (email === undefined || userId !== undefined) return emit(record);
      work = emitWithAccount(work, record, email);
    },
    flush,
    async close() {
      await flush();
      deniedLines.close();
    },
  };
}

/** Denials that matter to the owner of an account. Others, such as a limit that is reached, have no bound of number. */
const storedDenials = new Set([
  'wrongPair',
  'wrongPassword',
  'blocked',
  'unconfirmed',
  'demoClosed',
  'linkInvalid',
  'factorWrong',
  'passkeyInvalid',
  'emailTaken',
]);
const administration: ReadonlySet<SecurityEvent> = new Set(['admin.command', 'key.renew', 'demo-accounts.end']);
const ofAccounts: ReadonlySet<SecurityEvent> = new Set(accountEvents);

/** Whether an event is stored as a row: operator commands, and events for the owner of an account. */
function isStored(event: SecurityEvent, { outcome, userId, reason = '' }: SecurityFacts): boolean {
  if (administration.has(event)) return true;
  return userId !== undefined && ofAccounts.has(event) && (outcome !== 'refused' || storedDenials.has(reason));
}

/**
 * An address as the log has it: tries for one account are seen to belong together, and nobody reads whose it is. In clear
 * it would be somebody's who has no account here, or a password typed into the wrong field. Keyed: addresses are few
 * enough to be guessed through a plain hash.
 */
const accountHash = (secretKey: string, email: string) =>
  createHmac('sha256', secretKey)
    .update(`security log\n${emailKey(email)}`)
    .digest('hex')
    .slice(0, 16);
