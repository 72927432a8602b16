import { player } from '#player/state.ts';
import { FakeMediaSource } from '../support/fakes/media-source.ts';

export function reset() {
  FakeMediaSource.limit = Infinity;
  Object.assign(player, { track: null, phase: 'idle', loading: false, time: 0, duration: 0, volume: 1, muted: false });
  Object.assign(player, { folded: false, buffered: [], cached: [], notice: null, obstacle: null, isSilent: false });
  Object.assign(player.endings, { music: 'next', sound: 'next' });
  player.run = 0;
  Object.assign(player.queue, { source: null, rows: {}, total: 0, index: 0 });
}
