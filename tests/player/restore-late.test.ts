import { persistPlayerState, readPlayerState } from '#player/restore.ts';
import { expect, it, vi } from 'vitest';

import { listOf, makeRow } from './rows.ts';
import { Stage } from './harness.ts';

it('persists the state although the track started before the subscription', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const stage = new Stage();
  stage.player.playRow(makeRow(2), listOf(3, 1));
  await stage.pass(0.1);
  persistPlayerState(stage.scope);
  await stage.pass(0.5);
  expect((await readPlayerState())?.track?.id).toBe(2);
  await stage.end();
});
