import { Wall } from './wall.ts';

/** Requests a turn of the page: milliseconds until a request may go; 0: it may go now, and counts (`Wall.take`). */
export type TakeTurn = () => Promise<number>;

/**
 * The wall of a worker that shares one request budget with its page. The worker spaces its own requests, since sound
 * alone may be blocked; each of them also needs a turn of the page, so that both together stay within the limit.
 */
export class SharedWall extends Wall {
  #pageStands = false;
  readonly #takeOfPage: TakeTurn;

  /** @param takeOfPage gives 0 while the page's own requests reach our server */
  constructor(now: () => number, random: () => number, takeOfPage: TakeTurn = async () => 0) {
    super(now, random);
    this.#takeOfPage = takeOfPage;
  }

  override get isUp(): boolean {
    return super.isUp || this.#pageStands;
  }

  override passed(): void {
    // Sound comes through, whatever the page's own requests meet.
    this.#pageStands = false;
    super.passed();
  }

  /** Whether the page's requests meet a wall. */
  setPage(stands: boolean): void {
    this.#pageStands = stands;
    if (stands) return;
    this.ease();
    this.wake();
  }

  /**
   * Like `take`, for the worker's budget and the page's. The page gets no message without a wall: a click waits for
   * its sound.
   */
  async takeTurn(): Promise<number> {
    if (!this.isUp) return 0;
    return this.wait || (await this.#takeOfPage().catch(() => 0)) || this.take();
  }
}
