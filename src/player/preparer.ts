import type { Row } from '#shared/contract/catalogue.ts';

import type { Playback } from './playback.ts';

/** A pointer that crosses a row faster than this, in milliseconds, does not prepare it. */
const sweepTime = 60;
/** A lifted finger leaves its row just before the click: the prepared sound stays for this long, in milliseconds. */
const graceTime = 400;

interface PreparerHost {
  after(milliseconds: number, run: () => void): () => void;
  now(): number;
  savesData(): boolean;
}

/** Prepares a row while a person points at it. */
export function createPreparer(playback: Pick<Playback, 'prepare' | 'unprepare'>, host: PreparerHost) {
  let last = -Infinity;
  let endSweep: (() => void) | undefined;
  let endGrace: (() => void) | undefined;

  function cancelTimers() {
    endSweep?.();
    endGrace?.();
    endSweep = undefined;
    endGrace = undefined;
  }

  return {
    prepare(row: Row): void {
      cancelTimers();
      const now = host.now();
      const isSweep = now - last < sweepTime;
      last = now;
      const prepare = () => playback.prepare(row, host.savesData() ? 'none' : 'head');
      if (isSweep) endSweep = host.after(sweepTime, prepare);
      else prepare();
    },
    drop(): void {
      cancelTimers();
      endGrace = host.after(graceTime, () => playback.unprepare());
    },
    /** The prepared sound is about to play. */
    cancelTimers,
  };
}
