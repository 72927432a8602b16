import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectMediaSession } from '#player/media-session.ts';
import { player, type PlayerState } from '#player/state.ts';
import { FakeMediaSession } from './fake-media-session.ts';

const title = 'Rain on a tin roof';
// Only its presence matters here: the description is built by the caller.
const track = { id: 7 } as PlayerState['track'];
export const metadata = { title } as MediaMetadata;

let clock = 0;
let session: FakeMediaSession;
let requested: string[];
let disconnect: () => void;

const actions = {
  togglePlay: () => requested.push('toggle'),
  pause: () => requested.push('pause'),
  next: () => requested.push('next'),
  previous: () => requested.push('previous'),
  seek: (seconds: number) => requested.push(`seek ${seconds}`),
  seekBy: (delta: number) => requested.push(`by ${delta}`),
};

function connect(next: FakeMediaSession) {
  disconnect?.();
  session = next;
  disconnect = connectMediaSession(
    next,
    actions,
    () => (player.track ? metadata : null),
    () => clock,
  );
}

/** What is written to the player reaches its subscribers in the next microtask. */
async function write(state: Partial<PlayerState>) {
  Object.assign(player, state);
  await Promise.resolve();
}

const list = (total: number) => ({ queue: { source: null, rows: {}, total, index: 0 } });

beforeEach(async () => {
  clock = 0;
  requested = [];
  await write({ track: null, phase: 'idle', time: 0, duration: 0, ...list(0) });
  connect(new FakeMediaSession());
});

afterEach(() => disconnect());

describe('what the system shows', () => {
  it('is empty, without commands, before the first track', () => {
    expect(session.metadata).toBeNull();
    expect(session.playbackState).toBe('none');
    expect(session.handlers.size).toBe(0);
  });

  it('is the track, playing while it opens, plays or waits for bytes', async () => {
    for (const phase of ['opening', 'playing', 'waiting'] as const) {
      await write({ track, phase });
      expect(session.playbackState).toBe('playing');
    }
    expect(session.metadata?.title).toBe(title);
    await write({ phase: 'paused' });
    expect(session.playbackState).toBe('paused');
  });

  it('is cleared when the track goes', async () => {
    await write({ track, phase: 'playing', duration: 60 });
    await write({ track: null, phase: 'idle', duration: 0 });
    expect(session.metadata).toBeNull();
    expect(session.playbackState).toBe('none');
    expect(session.position).toBeNull();
    expect(session.handlers.size).toBe(0);
  });

  it('is cleared when the player disconnects', async () => {
    await write({ track, phase: 'playing', duration: 60 });
    disconnect();
    expect(session.metadata).toBeNull();
    expect(session.handlers.size).toBe(0);
  });
});

describe('the position', () => {
  beforeEach(() => write({ track, phase: 'playing', duration: 60, time: 10 }));

  it('is reported once during playback: the system extrapolates', async () => {
    const before = session.positionsReported;
    for (let second = 1; second <= 20; second += 1) {
      clock = second * 1000;
      await write({ time: 10 + second });
    }
    expect(session.positionsReported).toBe(before);
  });

  it('is reported after a seek', async () => {
    await write({ time: 41 });
    expect(session.position).toEqual({ duration: 60, position: 41, playbackRate: 1 });
  });

  it('is reported when playback stops, and never exceeds the duration', async () => {
    await write({ phase: 'paused', time: 60.02 });
    expect(session.position?.position).toBe(60);
  });
});

describe('commands of the system', () => {
  beforeEach(() => write({ track, phase: 'playing', duration: 60, ...list(3) }));

  it('reach the player', () => {
    session.press('pause');
    session.press('nexttrack');
    session.press('previoustrack');
    session.press('seekto', { seekTime: 12.5 });
    session.press('seekbackward');
    session.press('seekforward', { seekOffset: 10 });
    expect(requested).toEqual(['pause', 'next', 'previous', 'seek 12.5', 'by -5', 'by 10']);
  });

  it('play does nothing while it plays, and plays after a pause', async () => {
    session.press('play');
    expect(requested).toEqual([]);
    await write({ phase: 'paused' });
    session.press('play');
    expect(requested).toEqual(['toggle']);
  });

  it('stop pauses at the beginning', () => {
    session.press('stop');
    expect(requested).toEqual(['pause', 'seek 0']);
  });

  it('offer previous and next only in a list of several', async () => {
    expect(session.handlers.has('nexttrack')).toBe(true);
    await write(list(1));
    expect(session.handlers.has('nexttrack')).toBe(false);
    expect(session.handlers.has('previoustrack')).toBe(false);
    expect(session.handlers.has('pause')).toBe(true);
  });

  it('work when the browser supports only some of them', () => {
    connect(new FakeMediaSession(['stop', 'seekto']));
    session.press('pause');
    expect(requested).toEqual(['pause']);
  });
});
