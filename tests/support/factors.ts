import { Secret, TOTP } from 'otpauth';
import { onTestFinished, vi } from 'vitest';

import type { AccountBrowser } from './account-browser.ts';
import { password } from './accounts.ts';
import type { Authenticator } from './authenticator.ts';

const period = 30_000;

/** Adds a passkey of the device to the account of a signed-in browser. @returns recovery codes, where it was the first factor */
export async function addPasskey(browser: AccountBrowser, device: Authenticator): Promise<string[]> {
  const begun = await browser.post('users/self/passkey-options', { password });
  const { challenge, options } = begun.json<{ data: { challenge: string; options: unknown } }>().data;
  const registration = device.register(options);
  const added = await browser.post('users/self/passkey-create', { challenge, name: 'Laptop', registration });
  return added.json<{ data: { recovery_codes?: string[] } }>().data.recovery_codes ?? [];
}

/** A proof by a passkey, in place of the password. */
export async function proofOf(browser: AccountBrowser, device: Authenticator) {
  const begun = await browser.post('users/self/passkey-proof-options');
  const { challenge, options } = begun.json<{ data: { challenge: string; options: unknown } }>().data;
  return { proof_challenge: challenge, proof_assertion: device.assert(options) };
}

/**
 * Adds an authenticator app to the account of a signed-in browser. The code that confirms it is of the step before, so that
 * the present one is still to be used.
 */
export async function addApp(browser: AccountBrowser) {
  const begun = await browser.post('users/self/totp-create', { password });
  const { secret } = begun.json<{ data: { secret: string } }>().data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await browser.post('users/self/totp-confirm', { code: totp.generate({ timestamp: Date.now() - period }) });
  return { secret, now: () => totp.generate(), next: () => totp.generate({ timestamp: Date.now() + period }) };
}

/** Stops the clock in the middle of a time step, until the test ends: no code of it is out of its window a moment later. */
export function stopClockInStep(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / period) * period + period / 2 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Logs in with the password and a code of an app. @returns the status of the second step */
export async function logInWithCode(browser: AccountBrowser, email: string, code: string): Promise<number> {
  const begun = await browser.post('auth/login', { email, password });
  const { challenge } = begun.json<{ data: { second_factor: { challenge: string } } }>().data.second_factor;
  return browser.enter('auth/second-factor', { challenge, code });
}
