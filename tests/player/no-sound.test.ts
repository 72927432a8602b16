import { player } from '#player/state.ts';
import { expect, it } from 'vitest';

import { listOf, makeRow, Stage } from './harness.ts';

it('takes the end of a track without a sound for a failure: the rest of the list would be over as quickly', async () => {
  const stage = new Stage();
  try {
    stage.player.playRow(makeRow(1), listOf(3, 0));
    stage.audio.dispatchEvent(new Event('ended'));
    await stage.pass(0.5);
    expect(player.phase).toBe('failed');
    expect(player.track?.id).toBe(1);
    stage.player.togglePlay();
    await stage.pass(0.5);
    expect(player.phase).toBe('playing');
  } finally {
    await stage.end();
  }
});
