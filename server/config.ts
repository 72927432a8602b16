import path from 'node:path';

import type { Locale } from '#shared/domain/locale.ts';

import { parseAssetUrl } from './domain/asset-url.ts';
import { parseS3Url } from './domain/store-place.ts';
import type { S3Place } from './domain/store-place.ts';
import { parseSettings, wrongSettings } from './domain/settings.ts';
import type { Settings } from './domain/settings.ts';
import { fill, textsOf } from './domain/texts.ts';
import { UserError } from './domain/user-error.ts';

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
  /** Where browsers get previews and pictures by their keys in the store; undefined: from this server. */
  assetUrl: string | undefined;
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
  logLevel: NonNullable<Settings['LOG_LEVEL']>;
  /** What `/metrics` requires as a Bearer token; undefined: it responds to programs of this machine only. */
  metricsToken: string | undefined;
  /** Seconds from the signal to stop until the server accepts no more connections. */
  drainSeconds: number;
  /** Whether further processes work on the same PostgreSQL and the same files. */
  cluster: boolean;
}

/**
 * Reads the settings; an empty value counts as none.
 *
 * @throws UserError with a sentence that names the first wrong setting
 */
export function readConfig(variables: NodeJS.ProcessEnv, locale: Locale): Config {
  const settings = parseSettings(variables);
  if (!settings) {
    const [wrong = { name: '', reason: '' }] = wrongSettings(variables, locale);
    throw new UserError(fill(textsOf(locale).start.badSetting, { ...wrong }));
  }
  return {
    port: settings.PORT ?? 8080,
    host: settings.HOST ?? '127.0.0.1',
    dataDir: path.resolve(settings.DATA_DIR ?? './data'),
    databaseUrl: settings.DATABASE_URL,
    storage: settings.STORAGE_URL === undefined ? undefined : parseS3Url(settings.STORAGE_URL),
    assetUrl: settings.ASSET_URL === undefined ? undefined : parseAssetUrl(settings.ASSET_URL),
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
function hstsOf({ HSTS, PUBLIC_URL }: Pick<Settings, 'HSTS' | 'PUBLIC_URL'>): string | undefined {
  if (!PUBLIC_URL?.startsWith('https:')) return undefined;
  const given = HSTS ?? '31536000';
  return /^0+$/.test(given) ? undefined : `max-age=${given}`;
}

const contactUri = (given: string | undefined) =>
  given === undefined || /^(https|mailto):/.test(given) ? given : `mailto:${given}`;
