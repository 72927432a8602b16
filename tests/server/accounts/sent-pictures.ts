import { profilePictureUpdate } from '#shared/contract/users.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

/** Left half red, right half blue. */
export async function twoHalves(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const whole = sharp({ create: { width, height, channels: 3, background: '#f00' } });
  return new Uint8Array(
    await whole
      .composite([{ input: half, left: width / 2, top: 0 }])
      .png()
      .toBuffer(),
  );
}

/** A black square of one bit a pixel: 110 MB of nothing, packed into 110 kB. */
export function blackPng(side: number): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, content: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat(parts));
}

/** Sends a picture of a profile as a form. */
export const send = async (
  url: string,
  account: TestAccount,
  fields: Record<string, string | Blob>,
  headers: Record<string, string> = account.headers,
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetch(`${url}/api/${profilePictureUpdate.path}`, {
    method: 'POST',
    body: form,
    headers: { 'accept-language': 'en', ...headers },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

export const pictureOf = (body: unknown) => profilePictureUpdate.response.parse(body).data.picture;
