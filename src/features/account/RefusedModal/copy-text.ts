import type { Pending } from '#shared/offline/outbox/pending.ts';

/** Fields of a body that a person has written themselves. */
const written = new Set(['note', 'comment', 'text', 'name', 'description', 'title']);

/** A refused request as text: its action, its contents, and the server's reason. */
export function copyText({ what, body }: Pending, reason: string): string {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const texts = fields.flatMap(([name, value]) =>
    written.has(name) && typeof value === 'string' && value !== '' ? [value] : [],
  );
  return [what, ...texts, reason].join('\n');
}
