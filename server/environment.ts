import * as z from 'zod/mini';
import type { ServerTexts } from './domain/texts.ts';

type Reason = keyof ServerTexts['setting'];
const because = (reason: Reason) => ({ error: reason });

const urlOf = (protocols: RegExp, reason: Reason) =>
  z.optional(
    z
      .string()
      .check(z.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), because(reason))),
  );

/** `https://key:secret@host/apps/id`, as Pusher's own libraries take it. */
function isPusherUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, pathname } = new URL(value);
  return /^https?:$/.test(protocol) && username !== '' && password !== '' && /^\/apps\/[\w-]+\/?$/.test(pathname);
}

const flag = z.enum(['0', '1'], because('flag'));

/** The number of proxies in front, or their addresses: only their forwarding headers are trusted. */
export const trustProxy = z.pipe(
  z.string().check(z.regex(/^(\d{1,2}|[\da-f.:/]+(\s*,\s*[\da-f.:/]+)*|loopback)$/i, because('trustProxy'))),
  z.transform((value) => (/^\d+$/.test(value) ? Number(value) : value)),
);

export const secretKey = z.optional(z.string().check(z.minLength(32, because('secretKey'))));

export const environment = z.object({
  PORT: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, because('port'))),
      z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, because('port')))),
    ),
  ),
  HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: urlOf(/^postgres(ql)?:$/, 'databaseUrl'),
  PUBLIC_URL: urlOf(/^https?:$/, 'url'),
  TRUST_PROXY: z.optional(trustProxy),
  CONTACT_PHONE: z.optional(z.string()),
  CONTACT_EMAIL: z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, because('email')))),
  SMTP_URL: urlOf(/^smtps?:$/, 'smtp'),
  PUSHER_URL: z.optional(z.string().check(z.refine(isPusherUrl, because('pusher')))),
  DEMO: z.optional(flag),
  SESSION_IDLE_DAYS: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, because('sessionIdleDays'))),
      z.pipe(
        z.transform(Number),
        z.number().check(z.minimum(1, because('sessionIdleDays')), z.maximum(300, because('sessionIdleDays'))),
      ),
    ),
  ),
  SECRET_KEY: secretKey,
  SECRET_KEY_PREVIOUS: secretKey,
  HSTS: z.optional(z.string().check(z.regex(/^\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/, because('hsts')))),
  ADMIN_REMOTE: z.optional(flag),
  SECURITY_CONTACT: z.optional(
    z.string().check(z.regex(/^((mailto:)?[^\s@:]+@[^\s@]+|https:\/\/\S+)$/, because('securityContact'))),
  ),
});

export const contactUri = (given: string | undefined) =>
  given === undefined || /^(https|mailto):/.test(given) ? given : `mailto:${given}`;
