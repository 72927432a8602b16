import type { Attempts } from './attempts.ts';
import type { UserEvent } from './live-events.ts';

/** What one process of a service tells the others. */
export type PeerMessage =
  | { kind: 'user-event'; userId: number; event: UserEvent }
  | { kind: 'sessions-ended'; sessionIds: number[] }
  /** A session lets a socket into a channel, which may be open at another process. */
  | { kind: 'socket-authorized'; socketId: string; sessionId: number }
  | { kind: 'catalogue-changed' }
  | { kind: 'keys-renewed' }
  | { kind: 'demo-removed' };

/** Reacts to other processes. */
export interface PeerListener {
  /** A message of another process. */
  onMessage?(message: PeerMessage): void;
  /** The connection was lost and is there again: messages of the meantime were missed. */
  onGap?(): void;
}

/** Work that one process of a service does at a time. */
export type SoloWork = 'start' | 'demo' | 'index';

/** The other processes of the same service (docs/operations.md, "From one to many"). */
export interface Peers {
  /** Whether there may be any. */
  readonly isShared: boolean;
  /**
   * Counts attempts over all processes; undefined where there is only this one.
   *
   * @param secretKey keys the digests of what is counted
   */
  readonly attempts: ((secretKey: () => string) => Attempts) | undefined;
  /** Sends a message to all others. Never rejects; a failure is logged, and a gap for those who miss it. */
  publish(message: PeerMessage): Promise<void>;
  /** @returns ends the listening */
  listen(listener: PeerListener): () => void;
  /**
   * Waits until no other process does work of this name, then does it. Rejects as the work does.
   *
   * @param signal ends the waiting, with its reason
   */
  inTurn<Result>(name: SoloWork, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Resolves once what was published has left. */
  close(): Promise<void>;
}

/** The peers of a process that is alone: nobody hears it, and it waits for nobody. */
export const noPeers: Peers = {
  isShared: false,
  attempts: undefined,
  publish: async () => undefined,
  listen: () => () => undefined,
  inTurn: (_name, work) => work(),
  close: async () => undefined,
};
