// What the player loads later is loaded here first: the runner's loader wants the real URL, which a stage replaces.
import '#player/cached-walk.ts';
import '#player/stored-shapes.ts';
import '#shared/audio/prefetch.ts';
import { createPlayer } from '#player/create-player.ts';
import { createBridge } from '#player/engine/bridge.ts';
import type { Abilities } from '#player/engine/delivery.ts';
import type { PlayerHost } from '#player/player-host.ts';
import { Scope } from '#platform/scope.ts';
import { createEngine } from '#shared/audio/engine.ts';
import { setMaxListeners } from 'node:events';
import { vi } from 'vitest';
import { settle } from '../support/fakes/clock.ts';
import { FakeConnection } from '../support/fakes/connection.ts';
import { FakeAudio } from '../support/fakes/audio-element.ts';
import { FakeMediaSource } from '../support/fakes/media-source.ts';
import { serveRows } from './rows.ts';
import { reset } from './fresh-player.ts';

/** The player over the real engine and bridge, with elements, buffers, line and timers that behave. */
export class Stage {
  readonly connection = new FakeConnection();
  readonly elements = [new FakeAudio(), new FakeAudio()] as const;
  readonly scope = new Scope();
  readonly cached = new Set<string>();
  readonly loadPage = vi.fn<PlayerHost['loadPage']>(async () => {
    throw new Error('there is no such page');
  });
  readonly opened: string[] = [];
  readonly obstacles: unknown[] = [];
  readonly forgotten: string[] = [];
  isOnline = true;
  savesData = false;
  /** Ends the engine as a worker that dies. */
  lose = () => {};
  readonly player;

  constructor() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
    vi.stubGlobal('URL', { ...URL, createObjectURL: register, revokeObjectURL: () => {} });
    reset();
    setMaxListeners(50, this.scope.signal);
    serveRows(this.connection);
    this.player = createPlayer({
      scope: this.scope,
      bridge: createBridge({
        connect: (emit, onLost) => this.#connect(emit, onLost),
        token: () => null,
        language: () => 'ru',
        after: (milliseconds, run) => this.scope.after(milliseconds, run),
      }),
      abilities: {
        Source: FakeMediaSource as unknown as Abilities['Source'],
        isManaged: false,
        isStrict: false,
        canPlay: () => true,
      },
      // The fakes have all that the player touches of an element.
      elements: this.elements as unknown as PlayerHost['elements'],
      now: () => performance.now(),
      isOnline: () => this.isOnline,
      isCached: async (delivery) => delivery !== undefined && this.cached.has(delivery.preview.url),
      savesData: () => this.savesData,
      opened: ({ preview }) => this.opened.push(preview.url),
      described: () => {},
      obstructed: (cause) => this.obstacles.push(cause),
      loadPage: (source, page) => this.loadPage(source, page),
    });
  }

  /** The element that is heard. */
  get audio(): FakeAudio {
    return this.elements.find(({ id }) => id !== '') ?? this.elements[0];
  }

  /** Lets time pass; what plays, plays on. */
  async pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 1e-9; left -= 0.1) {
      const step = Math.min(0.1, left);
      for (const audio of this.elements) audio.advance(step);
      vi.advanceTimersByTime(step * 1000);
      await settle();
    }
  }

  async end(): Promise<void> {
    this.player.pause();
    this.scope.end();
    await settle();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }

  #connect(emit: Parameters<typeof createEngine>[1], onLost: () => void) {
    let isAlive = true;
    const engine = createEngine(
      {
        send: this.connection.send,
        clock: { now: () => performance.now(), after: (milliseconds, run) => this.scope.after(milliseconds, run) },
        random: () => 0,
        token: () => null,
        persist: () => {},
        damaged: (url) => {
          this.forgotten.push(url);
        },
      },
      (id, message) => isAlive && emit(id, message),
    );
    this.lose = () => {
      isAlive = false;
      onLost();
    };
    const later =
      <Args extends unknown[]>(listen: (...args: Args) => void) =>
      async (...args: Args) => {
        if (isAlive) listen(...args);
      };
    return {
      methods: {
        open: later(engine.open),
        forget: later((url: string) => void engine.forget(url)),
        demand: later(engine.demand),
        seek: later(engine.seek),
        report: later(engine.report),
        point: later(engine.point),
        close: later(engine.close),
        prefetch: later(engine.prefetch),
        setPageWall: later(engine.setPageWall),
        attach: later(() => {}),
        setToken: later(() => {}),
      } as never,
      end: () => {
        isAlive = false;
      },
    };
  }
}

function register(source: unknown): string {
  const address = `blob:${FakeAudio.sources.size + 1}`;
  if (source instanceof FakeMediaSource) FakeAudio.sources.set(address, source);
  return address;
}
