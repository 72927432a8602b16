import { idle } from '../../idle.ts';

/** A response that has arrived, to be stored with the rows in it. */
export interface Arrived {
  readonly address: string;
  readonly response: unknown;
  /** Whose rows these are: a person's id, or `everyone`. */
  readonly person: number;
  /** The response itself is in a cache already. */
  readonly isCached: boolean;
}

/** In place of a person's id: what a guest may see. */
export const everyone = 0;

let arrived: Arrived[] = [];
let due: Promise<void> | undefined;

/** Queues a response. Resolves once it has been stored, when the page is idle, or could not be. Never rejects. */
export async function noteArrived(one: Arrived): Promise<void> {
  arrived.push(one);
  await (due ??= storeSoon());
}

async function storeSoon() {
  await idle();
  due = undefined;
  const chunk = await import(/* at rest */ './change-records.ts').catch(() => undefined);
  // What could not be stored is stored when it arrives again.
  if (chunk) await chunk.storeArrived().catch(() => undefined);
  else takeArrived();
}

/** Whether responses are queued. */
export const hasArrived = (): boolean => arrived.length > 0;

/** Takes the queued responses, oldest first. */
export function takeArrived(): Arrived[] {
  const taken = arrived;
  arrived = [];
  return taken;
}
