import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
}

const userPresent = 0x01;
const userVerified = 0x04;
const attested = 0x40;
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** A device with one passkey: the results of `navigator.credentials`, made without a browser (WebAuthn, ES256). */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = base64url(randomBytes(32));
  readonly #origin: string;
  counter = 0;
  /** Whether the person showed the device who they are. */
  isVerified = true;

  constructor(origin: string) {
    this.#origin = origin;
  }

  register(options: unknown): object {
    const { challenge, rp } = options as Options;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const credential = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credential.length);
    const authData = Buffer.concat([
      this.#authData(rp?.id ?? '', attested),
      Buffer.alloc(16),
      length,
      credential,
      isoCBOR.encode(key),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#respond({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    });
  }

  assert(options: unknown): object {
    const { challenge, rpId = '' } = options as Options;
    this.counter += 1;
    const authData = this.#authData(rpId, 0);
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#respond({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
    });
  }

  #authData(rpId: string, more: number): Buffer {
    const flags = Buffer.from([userPresent | (this.isVerified ? userVerified : 0) | more]);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), flags, counter]);
  }

  #clientData(type: string, challenge: string): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false })));
  }

  #respond(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }
}
