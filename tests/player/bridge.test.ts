import { createBridge } from '#player/engine/bridge.ts';
import type { Connection } from '#player/engine/connection.ts';
import type { EngineMessage, Opening } from '#shared/audio/messages.ts';
import { describe, expect, it } from 'vitest';

import { FakeClock, settle } from '../support/fakes/clock.ts';

const opening = { url: '/preview', position: 0 } as Opening;

/** A bridge over workers that keep what they were told; a mute one answers nothing. */
function build() {
  const clock = new FakeClock();
  const workers: {
    reported: unknown[][];
    isMute: boolean;
    hasEnded: boolean;
    emit: (id: number, m: EngineMessage) => void;
  }[] = [];
  const state = { isMute: false, token: null as string | null };
  const bridge = createBridge({
    connect: (emit, onLost) => {
      const worker = { reported: [] as unknown[][], isMute: state.isMute, hasEnded: false, emit, onLost };
      workers.push(worker);
      const response =
        (name: string) =>
        async (...args: unknown[]) => {
          worker.reported.push([name, ...args]);
          if (worker.isMute) await new Promise(() => {});
        };
      const names = ['open', 'demand', 'seek', 'report', 'close', 'attach', 'setToken'];
      const methods = Object.fromEntries(
        names.map((name) => [name, response(name)]),
      ) as unknown as Connection['methods'];
      return { methods, end: () => (worker.hasEnded = true) };
    },
    token: () => state.token,
    language: () => 'ru',
    after: (milliseconds, run) => clock.after(milliseconds, run),
  });
  return { bridge, workers, state, clock };
}

describe('the bridge to the worker', () => {
  it('starts one worker, on first use', () => {
    const { bridge, workers } = build();
    expect(workers.length).toBe(0);
    bridge.warmUp();
    bridge.open(opening, { message: () => {}, lost: () => {} });
    expect(workers.length).toBe(1);
  });

  it('sends a token to the worker before the request that needs it, each once', () => {
    const { bridge, workers, state } = build();
    state.token = 'secret';
    const session = bridge.open(opening, { message: () => {}, lost: () => {} });
    session.demand('play');
    state.token = null;
    session.demand('play');
    const names = workers[0]?.reported.map(([name, ...args]) => (name === 'setToken' ? args[0] : name));
    expect(names).toEqual(['secret', 'open', 'demand', null, 'demand']);
  });

  it('delivers a message to its session, and to no closed one', () => {
    const { bridge, workers } = build();
    const heard: string[] = [];
    bridge.open(opening, { message: ({ type }) => heard.push(`first ${type}`), lost: () => {} });
    const second = bridge.open(opening, { message: ({ type }) => heard.push(`second ${type}`), lost: () => {} });
    workers[0]?.emit(2, { type: 'end' });
    second.close();
    workers[0]?.emit(2, { type: 'end' });
    workers[0]?.emit(1, { type: 'end' });
    expect(heard).toEqual(['second end', 'first end']);
  });

  it('replaces a worker that does not respond', async () => {
    const { bridge, workers, state, clock } = build();
    state.isMute = true;
    let losses = 0;
    bridge.open(opening, { message: () => {}, lost: () => (losses += 1) });
    await clock.pass(4_900);
    expect(losses).toBe(0);
    await clock.pass(200);
    expect(losses).toBe(1);
    expect(workers[0]?.hasEnded).toBe(true);
    state.isMute = false;
    bridge.open(opening, { message: () => {}, lost: () => {} });
    await settle();
    expect(workers.length).toBe(2);
    expect(clock.waiting).toBe(0);
  });

  it('gives each replacement twice the time, and gives up after the third', async () => {
    const { bridge, workers, state, clock } = build();
    state.isMute = true;
    const heard: EngineMessage[] = [];
    const open = () => bridge.open(opening, { message: (message) => heard.push(message), lost: open });
    open();
    await clock.pass(5_000 + 9_900);
    expect(workers.length).toBe(2);
    await clock.pass(200);
    expect(workers.length).toBe(3);
    await clock.pass(19_700);
    expect(heard).toEqual([]);
    await clock.pass(200);
    expect(heard).toEqual([{ type: 'failed', cause: 'broken' }]);
  });

  it('ends the worker of a page that is suspended, and has its sessions reopened in another one', () => {
    const { bridge, workers } = build();
    const lost: string[] = [];
    bridge.open(opening, { message: () => {}, lost: () => lost.push('first') });
    bridge.open(opening, { message: () => {}, lost: () => lost.push('closed') }).close();
    bridge.suspend();
    expect([workers.length, workers[0]?.hasEnded, lost]).toEqual([1, true, []]);
    bridge.resume();
    expect(lost).toEqual(['first']);
    bridge.open(opening, { message: () => {}, lost: () => {} });
    expect(workers.length).toBe(2);
  });

  it('counts a suspension as no loss', () => {
    const { bridge, workers } = build();
    const heard: EngineMessage[] = [];
    const open = () => bridge.open(opening, { message: (message) => heard.push(message), lost: open });
    open();
    for (let time = 0; time < 5; time += 1) {
      bridge.suspend();
      bridge.resume();
    }
    expect([workers.length, heard]).toEqual([6, []]);
  });
});
