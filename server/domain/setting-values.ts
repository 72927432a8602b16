import * as z from 'zod/mini';

import { parseAssetUrl } from './asset-url.ts';
import { parseS3Url } from './store-place.ts';
import type { ServerTexts } from './texts.ts';

/** Why a setting is wrong: a key of the sentences in `locales/server`. */
export type SettingFault = keyof ServerTexts['setting'];
const because = (reason: SettingFault) => ({ error: reason });

/** A text that fits a pattern. */
export const textLike = (pattern: RegExp, reason: SettingFault) => z.string().check(z.regex(pattern, because(reason)));

/** A whole number within bounds, both included. */
export const wholeNumber = (min: number, max: number, reason: SettingFault) =>
  z.pipe(
    textLike(/^\d{1,5}$/, reason),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, because(reason)), z.maximum(max, because(reason)))),
  );

/** An address with one of these protocols. */
export const urlOf = (protocols: RegExp, reason: SettingFault) =>
  z
    .string()
    .check(z.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), because(reason)));

/** `https://key:secret@host/apps/id`, as Pusher's own libraries take it. */
export const pusherUrl = z.string().check(
  z.refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, username, password, pathname } = new URL(value);
    return /^https?:$/.test(protocol) && username !== '' && password !== '' && /^\/apps\/[\w-]+\/?$/.test(pathname);
  }, because('pusher')),
);

/** `s3://bucket/prefix?endpoint=…&region=…`. */
export const storageUrl = z.string().check(z.refine((value) => parseS3Url(value) !== undefined, because('storageUrl')));

/** `https://cdn.example.org/path`. */
export const assetUrl = z.string().check(z.refine((value) => parseAssetUrl(value) !== undefined, because('assetUrl')));

/** On or off. */
export const flag = z.enum(['0', '1'], because('flag'));

/** The number of proxies in front, or their addresses: only their forwarding headers are trusted. */
export const trustProxy = z.pipe(
  textLike(/^(\d{1,2}|[\da-f.:/]+(\s*,\s*[\da-f.:/]+)*|loopback)$/i, 'trustProxy'),
  z.transform((value) => (/^\d+$/.test(value) ? Number(value) : value)),
);

/** A secret that nobody guesses. */
export const secretText = z.string().check(z.minLength(32, because('secretKey')));

/** The levels of a log; each has the lines of those before it. */
export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug'], because('logLevel'));
