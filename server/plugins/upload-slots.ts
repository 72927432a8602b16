import { RetryLater } from '../domain/failures.ts';
import type { ConnectionLimits } from '../domain/limits.ts';

/** Seconds after which a rejected upload may be tried again. */
const retrySeconds = 10;

/** Counts the uploads that are received at this moment. */
export class UploadSlots {
  readonly #limits: Pick<ConnectionLimits, 'maxUploads' | 'maxUploadsOfNetwork'>;
  readonly #ofNetwork = new Map<string, number>();
  #total = 0;

  constructor(limits: Pick<ConnectionLimits, 'maxUploads' | 'maxUploadsOfNetwork'>) {
    this.#limits = limits;
  }

  /**
   * Takes a slot.
   *
   * @returns releases it; a second call does nothing
   * @throws RetryLater 429 where the network has too many, 503 where the server has
   */
  take(network: string): () => void {
    const taken = this.#ofNetwork.get(network) ?? 0;
    if (taken >= this.#limits.maxUploadsOfNetwork) throw new RetryLater(429, 'uploadsOfNetwork', retrySeconds);
    if (this.#total >= this.#limits.maxUploads) throw new RetryLater(503, 'uploadsBusy', retrySeconds);
    this.#ofNetwork.set(network, taken + 1);
    this.#total += 1;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#total -= 1;
      const left = (this.#ofNetwork.get(network) ?? 1) - 1;
      if (left === 0) this.#ofNetwork.delete(network);
      else this.#ofNetwork.set(network, left);
    };
  }
}
