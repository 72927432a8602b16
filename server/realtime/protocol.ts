import * as z from 'zod/mini';

/** What a client says, with what matters of it; parts that a message does not have are empty. */
export interface Heard {
  event: string;
  channel: string;
  auth: string;
}

const message = z.object({
  event: z.string().check(z.maxLength(200)),
  data: z.optional(z.unknown()),
});
const subscription = z.object({
  channel: z.string().check(z.maxLength(200)),
  auth: z.optional(z.nullable(z.string())),
});

/** A message of a client; undefined where it is none. */
export function parseMessage(text: string): Heard | undefined {
  const parsed = message.safeParse(asJson(text));
  if (!parsed.success) return undefined;
  const { event, data } = parsed.data;
  if (event !== 'pusher:subscribe' && event !== 'pusher:unsubscribe') return { event, channel: '', auth: '' };
  const requested = subscription.safeParse(typeof data === 'string' ? asJson(data) : data);
  return requested.success ? { event, channel: requested.data.channel, auth: requested.data.auth ?? '' } : undefined;
}

/** A message to a client: its data is JSON within JSON (protocol 7). */
export function encode(event: string, data: object, channel?: string): string {
  return JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
