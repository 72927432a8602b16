import type { Clock } from './ports.ts';
import type { SharedWall } from '../network/shared-wall.ts';

/** A promise that has to settle in time, in milliseconds; it rejects otherwise: a connection that stalls is a cut one. */
export async function within<Value>(clock: Clock, time: number, promise: Promise<Value>): Promise<Value> {
  let endTimer: (() => void) | undefined;
  const stalled = new Promise<never>((_, reject) => {
    endTimer = clock.after(time, () => reject(new Error('stalled')));
  });
  try {
    return await Promise.race([promise, stalled]);
  } finally {
    endTimer?.();
  }
}

/** Waits that can be ended early, one at a time. */
export class Pause {
  #end: (() => void) | undefined;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async wait(milliseconds: number, wall?: SharedWall): Promise<void> {
    if (milliseconds === 0) return;
    await new Promise<void>((resolve) => {
      const endTimer = this.#clock.after(milliseconds, resolve);
      const endWatch = wall?.onPassed(resolve);
      this.#end = () => {
        endTimer();
        endWatch?.();
        resolve();
      };
    });
    this.end();
  }

  /** Waits for a request's turn at a wall, or until the request is cancelled. */
  async turn(wall: SharedWall, isOver: () => boolean): Promise<void> {
    for (let wait = await wall.takeTurn(); wait > 0 && !isOver(); wait = await wall.takeTurn()) {
      await this.wait(wait, wall);
    }
  }

  end(): void {
    const end = this.#end;
    this.#end = undefined;
    end?.();
  }
}
