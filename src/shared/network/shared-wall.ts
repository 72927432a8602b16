import { Wall } from './wall.ts';

/** Requests a turn of the page: milliseconds until a request may go; 0: it may go now, and counts (`Wall.take`). */
export type TakeTurn = () => Promise<number>;

/**
 * The wall of a worker that shares one request budget with its page. The worker spaces its own requests, since a wall may
 * stand before sound alone; each of them needs a turn of the page as well, so that both together keep to the figure.
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
   * As `take`, of the worker's budget and the page's. The page gets no message while no wall stands: a click waits for
   * its sound.
   */
  async takeTurn(): Promise<number> {
    if (!this.isUp) return 0;
    return this.wait || (await this.#takeOfPage().catch(() => 0)) || this.take();
  }
}
