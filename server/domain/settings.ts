import type { Locale } from '#shared/domain/locale.ts';
import * as z from 'zod/mini';

import {
  assetUrl,
  flag,
  logLevel,
  pusherUrl,
  secretText,
  storageUrl,
  textLike,
  trustProxy,
  urlOf,
  wholeNumber,
} from './setting-values.ts';
import { textsOf } from './texts.ts';

const environment = z.object({
  PORT: z.optional(wholeNumber(0, 65_535, 'port')),
  HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(urlOf(/^postgres(ql)?:$/, 'databaseUrl')),
  STORAGE_URL: z.optional(storageUrl),
  ASSET_URL: z.optional(assetUrl),
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

/** The variables that have a value: an empty one counts as none. */
const givenIn = (variables: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));

/** The settings as they are given, checked one by one and together. */
export type Settings = z.output<typeof environment>;

/** Returns the settings; undefined where one of them cannot be used. */
export const parseSettings = (variables: NodeJS.ProcessEnv): Settings | undefined =>
  settingsTogether.safeParse(givenIn(variables)).data;
