import { player } from '#player/state.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { duration, listOf, makeRow } from './rows.ts';
import { Stage } from './harness.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.end());

const play = (index: number, count = 3) => stage.player.playRow(makeRow(index + 1), listOf(count, index));

describe('the end of a track', () => {
  it('stops or repeats as chosen, for music and effects separately', async () => {
    player.endings.music = 'stop';
    play(0);
    await stage.pass(duration - 2);
    expect(stage.connection.byteRequests.map(({ url }) => url)).not.toContain('/preview/2');
    await stage.pass(3);
    expect([player.track?.id, player.phase, player.time]).toEqual([1, 'paused', 0]);
    player.endings.music = 'repeat';
    stage.player.togglePlay();
    await stage.pass(duration + 2);
    expect([player.track?.id, player.phase]).toEqual([1, 'playing']);
    expect(player.time).toBeGreaterThan(0.5);
    expect(player.time).toBeLessThan(3);
    // By hand it goes on as ever.
    stage.player.next();
    await stage.pass(0.5);
    expect(player.track?.id).toBe(2);
    // What was chosen for effects is no matter of music.
    Object.assign(player.endings, { music: 'next', sound: 'stop' });
    await stage.pass(duration + 0.5);
    expect(player.track?.id).toBe(3);
  });

  it('counts automatic starts since the last manual action', async () => {
    play(0);
    await stage.pass(2 * duration + 1);
    expect(player.run).toBe(2);
    stage.player.pause();
    expect(player.run).toBe(0);
  });
});
