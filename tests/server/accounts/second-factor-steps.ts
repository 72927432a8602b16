import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';

import type { AccountBrowser } from '../../support/account-browser.ts';
import { password } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import type { Authenticator } from '../../support/authenticator.ts';

export const origin = 'https://tonika.example';
const period = 30_000;

interface Begun {
  data: { challenge: string; options: unknown };
}
export interface Pending {
  data: { second_factor: { challenge: string; methods: string[]; passkey: unknown } };
}

export const begin = async (browser: AccountBrowser, path: string, payload: object = {}) =>
  (await browser.post(path, payload)).json<Begun>().data;

export const finish = (browser: AccountBrowser, payload: object) => browser.enter('auth/second-factor', payload);

export async function addPasskey(anna: AccountBrowser, device: Authenticator, more: object = { password }) {
  const { challenge, options } = await begin(anna, 'users/self/passkey-options', more);
  const registration = device.register(options);
  return anna.post('users/self/passkey-create', { challenge, name: 'Laptop', registration });
}

/** Adds an app; codes of the steps before now count as used, so that tests have three steps to use. */
export async function addApp(anna: AccountBrowser) {
  const { secret, uri } = (await anna.post('users/self/totp-create', { password })).json<{
    data: { secret: string; uri: string };
  }>().data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: Date.now() - period });
  const added = await anna.post('users/self/totp-confirm', { code });
  const codes = added.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes;
  return {
    added,
    uri,
    codes,
    code,
    now: () => totp.generate(),
    next: () => totp.generate({ timestamp: Date.now() + period }),
  };
}

export async function pendingOf(account: TestAccount, browser: AccountBrowser) {
  const response = await browser.post('auth/login', { email: account.email, password });
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined]);
  return response.json<Pending>().data.second_factor;
}
