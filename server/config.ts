import path from 'node:path';

import type { Locale } from '#shared/domain/locale.ts';
import * as z from 'zod/mini';

import {
  flag,
  logLevel,
  pusherUrl,
  secretText,
  storageUrl,
  textLike,
  trustProxy,
  urlOf,
  wholeNumber,
} from './domain/setting-values.ts';
import { parseS3Url } from './domain/store-place.ts';
import type { S3Place } from './domain/store-place.ts';
import { fill, textsOf } from './domain/texts.ts';
import { UserError } from './domain/user-error.ts';

const environment = z.object({
  PORT: z.optional(wholeNumber(0, 65_535, 'port')),
  HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(urlOf(/^postgres(ql)?:$/, 'databaseUrl')),
  STORAGE_URL: z.optional(storageUrl),
  PUBLIC_URL: z.optional(urlOf(/^https?:$/, 'url')),
  TRUST_PROXY: z.optional(trustProxy),
  CONTACT_PHONE: z.optional(z.string()),
  CONTACT_EMAIL: z.optional(textLike(/^[^\s@]+@[^\s@]+$/, 'email')),
  SMTP_URL: z.optional(urlOf(/^smtps?:$/, 'smtp')),
  PUSHER_URL: z.optional(pusherUrl),
  DEMO: z.optional(flag),
  SESSION_IDLE_DAYS: z.optional(wholeNumber(1, 300, 'sessionIdleDays')),
  SECRET_KEY: z.optional(secretText),
  SECRET_KEY_PREVIOUS: z.optional(secretText),
  HSTS: z.optional(textLike(/^\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/, 'hsts')),
  ADMIN_REMOTE: z.optional(flag),
  SECURITY_CONTACT: z.optional(textLike(/^((mailto:)?[^\s@:]+@[^\s@]+|https:\/\/\S+)$/, 'securityContact')),
  LOG_LEVEL: z.optional(logLevel),
  METRICS_TOKEN: z.optional(secretText),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 3600, 'drainSeconds')),
  CLUSTER: z.optional(flag),
});

const settingsTogether = environment.check(
  z.refine(({ CLUSTER, DATABASE_URL }) => CLUSTER !== '1' || DATABASE_URL !== undefined, {
    path: ['CLUSTER'],
    error: 'cluster',
  }),
);

/** The settings of the server; all of them have defaults (README). */
export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** A PostgreSQL address; undefined: SQLite in the data folder. */
  databaseUrl: string | undefined;
  /** The bucket of the files; undefined: a folder in the data folder. */
  storage: S3Place | undefined;
  /** Origin under which people reach the server, without a slash at its end. */
  publicUrl: string | undefined;
  /** The number of proxies in front, or their addresses. */
  trustProxy: number | string;
  contact: { phone: string; email: string };
  smtpUrl: string | undefined;
  /** A Pusher-compatible server for live events, `https://key:secret@host/apps/id`; undefined: our own hub. */
  pusherUrl: string | undefined;
  /** Whether an empty data folder is filled with the demo catalogue. */
  demo: boolean;
  /** Days without use after which a session ends; undefined: after its 300 days alone (spec.md section 9). */
  sessionIdleDays: number | undefined;
  /** Keys digests and signatures in place of the data folder's own key; undefined: that one. */
  secretKey: string | undefined;
  /** The previous secret key: data encrypted with it is re-encrypted at the start. */
  secretKeyPrevious: string | undefined;
  /** The Strict-Transport-Security header; undefined: none. */
  hsts: string | undefined;
  /** Whether /api/admin accepts requests from other machines. */
  adminRemote: boolean;
  /** The contact for weaknesses (RFC 9116), a URI; undefined if not set. */
  securityContact: string | undefined;
  logLevel: z.output<typeof logLevel>;
  /** What `/metrics` requires as a Bearer token; undefined: it responds to programs of this machine only. */
  metricsToken: string | undefined;
  /** Seconds from the signal to stop until the server accepts no more connections. */
  drainSeconds: number;
  /** Whether further processes work on the same PostgreSQL and the same files. */
  cluster: boolean;
}

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** A setting whose value cannot be used, and why. */
export interface WrongSetting {
  name: string;
  reason: string;
}

/** Every setting whose value cannot be used. */
export function wrongSettings(variables: NodeJS.ProcessEnv, locale: Locale): WrongSetting[] {
  const parsed = settingsTogether.safeParse(givenIn(variables));
  const texts = textsOf(locale).setting;
  const reasons: Record<string, string> = texts;
  const issues = parsed.success ? [] : parsed.error.issues;
  return issues.map(({ path: [name], message }) => ({ name: String(name), reason: reasons[message] ?? texts.text }));
}

const givenIn = (variables: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));

/**
 * Reads the settings; an empty value counts as none.
 *
 * @throws UserError with a sentence that names the first wrong setting
 */
export function readConfig(variables: NodeJS.ProcessEnv, locale: Locale): Config {
  const parsed = settingsTogether.safeParse(givenIn(variables));
  if (!parsed.success) {
    const [wrong = { name: '', reason: '' }] = wrongSettings(variables, locale);
    throw new UserError(fill(textsOf(locale).start.badSetting, { ...wrong }));
  }
  const settings = parsed.data;
  return {
    port: settings.PORT ?? 8080,
    host: settings.HOST ?? '127.0.0.1',
    dataDir: path.resolve(settings.DATA_DIR ?? './data'),
    databaseUrl: settings.DATABASE_URL,
    storage: settings.STORAGE_URL === undefined ? undefined : parseS3Url(settings.STORAGE_URL),
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: settings.TRUST_PROXY ?? 0,
    contact: {
      phone: settings.CONTACT_PHONE ?? '+7 000 000-00-00',
      email: settings.CONTACT_EMAIL ?? 'hello@tonika.test',
    },
    smtpUrl: settings.SMTP_URL,
    pusherUrl: settings.PUSHER_URL,
    demo: settings.DEMO !== '0',
    sessionIdleDays: settings.SESSION_IDLE_DAYS,
    secretKey: settings.SECRET_KEY,
    secretKeyPrevious: settings.SECRET_KEY_PREVIOUS,
    hsts: hstsOf(settings),
    adminRemote: settings.ADMIN_REMOTE === '1',
    securityContact: contactUri(settings.SECURITY_CONTACT ?? settings.CONTACT_EMAIL),
    logLevel: settings.LOG_LEVEL ?? 'info',
    metricsToken: settings.METRICS_TOKEN,
    drainSeconds: settings.DRAIN_SECONDS ?? 0,
    cluster: settings.CLUSTER === '1',
  };
}

/** One year, as ASVS 3.4.1 requires, where people come by https; the header means nothing over http. */
function hstsOf({ HSTS, PUBLIC_URL }: Pick<z.output<typeof environment>, 'HSTS' | 'PUBLIC_URL'>): string | undefined {
  if (!PUBLIC_URL?.startsWith('https:')) return undefined;
  const given = HSTS ?? '31536000';
  return /^0+$/.test(given) ? undefined : `max-age=${given}`;
}

const contactUri = (given: string | undefined) =>
  given === undefined || /^(https|mailto):/.test(given) ? given : `mailto:${given}`;
