import type { Created, Pending } from './pending.ts';

/**
 * What a request creates has a temporary id until the server has given its own: negative, as the server's are positive.
 * Later requests name it in these fields of their body.
 */
const idFields = ['project_id', 'id'] as const;

/** Maximum number of requests in a list whose object was created: they resolve temporary ids of pages that are still open. */
const maxCreated = 30;

/** Whether an id is a temporary one of this device. */
export const isTemporary = (id: number): boolean => id < 0;

/** Returns what a response says that was created; undefined for a damaged one, which the server repeats for the key. */
export function createdBy(response: unknown): Created | undefined {
  const data = fieldOf(response, 'data');
  const [id, hash] = [fieldOf(data, 'id'), fieldOf(data, 'hash')];
  return typeof id === 'number' && typeof hash === 'string' ? { id, hash } : undefined;
}

/** Returns the list with a request noted as done, and the server's id in all that name what it has created. */
export function withCreated(list: readonly Pending[], key: string, created: Created): Pending[] {
  const known = list.map((item) => (item.key === key ? { ...item, tried: true, created } : item));
  const old = new Set(known.filter((item) => item.created).slice(0, -maxCreated));
  return known.filter((item) => !old.has(item)).map((item) => resolved(known, item));
}

/** Returns a request with the server's id in place of the temporary one, where the list knows it. */
export function resolved(list: readonly Pending[], pending: Pending): Pending {
  const { body, created } = pending;
  const named = created ? undefined : temporaryIn(body);
  const id = named && list.find((item) => item.creates === named.id)?.created?.id;
  // A field was found in the body, so it is an object.
  return named && id !== undefined ? { ...pending, body: { ...(body as object), [named.field]: id } } : pending;
}

/** Whether a request cannot be sent yet: what it names is created by another one of the list, pending or refused. */
export function awaitsCreation(list: readonly Pending[], { body }: Pending): boolean {
  const id = temporaryIn(body)?.id;
  return id !== undefined && list.some((item) => item.creates === id && !item.created);
}

/** Returns the list without a request, and without those that name what it would have created. */
export function withoutRequest(list: readonly Pending[], key: string): Pending[] {
  const creates = list.find((item) => item.key === key)?.creates;
  return list.filter((item) => item.key !== key && (creates === undefined || temporaryIn(item.body)?.id !== creates));
}

/** Whether a body names something that the server has not created yet, or not for this page. */
export const namesTemporary = (body: unknown): boolean => temporaryIn(body) !== undefined;

function temporaryIn(body: unknown): { field: string; id: number } | undefined {
  for (const field of idFields) {
    const id = fieldOf(body, field);
    if (typeof id === 'number' && isTemporary(id)) return { field, id };
  }
  return undefined;
}

const fieldOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
