import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate with its key, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of its public key in base64: what Chromium takes in `--ignore-certificate-errors-spki-list`. */
  readonly spki: string;
}

/** A new self-signed certificate for a name and for 127.0.0.1 (RFC 5280), valid from yesterday for ten days. */
export function makeCertificate(name: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const day = 86_400_000;
  const subject = sequence(set(sequence(oid('550403'), text(name))));
  const altNames = sequence(tag(0x82, Buffer.from(name)), tag(0x87, Buffer.from([127, 0, 0, 1])));
  const body = sequence(
    tag(0xa0, integer(Buffer.from([2]))),
    integer(createHash('sha256').update(spki).digest().subarray(0, 8)),
    ecdsaSha256,
    subject,
    sequence(time(Date.now() - day), time(Date.now() + 9 * day)),
    subject,
    spki,
    tag(0xa3, sequence(sequence(oid('551d11'), tag(0x04, altNames)))),
  );
  const signature = sign('sha256', body, privateKey);
  const der = sequence(body, ecdsaSha256, tag(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    spki: createHash('sha256').update(spki).digest('base64'),
  };
}

/* DER (X.690), as much of it as a certificate needs. */

function tag(type: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([type, length]), content]);
  const size = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([type, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => tag(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]) => tag(0x31, Buffer.concat(parts));
const oid = (hex: string) => tag(0x06, Buffer.from(hex, 'hex'));
const text = (value: string) => tag(0x0c, Buffer.from(value));
/** Never negative: a leading byte with its high bit set gets a zero before it. */
const integer = (value: Buffer) =>
  tag(0x02, (value[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), value]) : value);
const time = (at: number) =>
  tag(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));
const ecdsaSha256 = sequence(oid('2a8648ce3d040302'));
