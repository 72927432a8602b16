import type { Lie } from './lies.ts';

export type BodyFault = Extract<Lie, { kind: 'body' }>['how'];

/** A body as a broken proxy hands it on. */
export function spoiled(body: Buffer, how: BodyFault): Buffer {
  const middle = body.length >> 1;
  if (how === 'short') return body.subarray(0, middle);
  if (how === 'doubled') return Buffer.concat([body, body]);
  if (how === 'reordered') return Buffer.concat([body.subarray(middle), body.subarray(0, middle)]);
  const flipped = Buffer.from(body);
  if (flipped.length > 0) flipped[middle] = (flipped[middle] ?? 0) ^ 0xff;
  return flipped;
}
