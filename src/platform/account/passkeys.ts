import type { Assertion } from '#shared/contract/proof.ts';
import type { Registration } from '#shared/contract/second-factor.ts';

/** Loaded with the first use of a passkey. */
const library = () => import('@simplewebauthn/browser');

/** No passkey came of it: the person closed the browser's dialog, it took too long, or the device has one already. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly reason: 'cancelled' | 'known';

  constructor(reason: PasskeyError['reason'], cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Whether this browser has passkeys, and this page an address for which it takes them. */
export const passkeysWork = (): boolean =>
  globalThis.PublicKeyCredential !== undefined && globalThis.isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

/**
 * Has the person show a passkey.
 *
 * @param options as the server made them
 * @throws PasskeyError
 */
export async function showPasskey(options: unknown): Promise<Assertion> {
  const { startAuthentication } = await library();
  // Made by the same library at the server.
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON }).catch(refused);
}

/** Has the person make a passkey. @throws PasskeyError */
export async function makePasskey(options: unknown): Promise<Registration> {
  const { startRegistration } = await library();
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON }).catch(refused);
}

function refused(cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const isKnown = code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  throw new PasskeyError(isKnown ? 'known' : 'cancelled', cause);
}
