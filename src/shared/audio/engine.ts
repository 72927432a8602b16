import type { Emit, EngineMethods, EngineMessage } from './messages.ts';
import { SharedWall } from '../network/shared-wall.ts';
import type { AudioPorts, EnginePorts } from './ports.ts';
import type { Prefetch } from './prefetch.ts';
import { StreamSession } from './stream-session.ts';
import { WholeSession } from './whole-session.ts';

/**
 * The engine: one session for each sound that is played or prepared. It is independent of worker and page (ports.ts).
 *
 * @param host services of the worker, page or test
 * @param emit sends a message to the sink of a session
 */
export function createEngine(host: AudioPorts, emit: Emit): EngineMethods {
  const ports: EnginePorts = { ...host, wall: new SharedWall(() => host.clock.now(), host.random, host.takeTurn) };
  const streams = new Map<number, StreamSession>();
  const wholes = new Map<number, WholeSession>();
  let prefetch: Prefetch | undefined;
  /** Loaded when first needed: the first sound does without. */
  const loadPrefetch = async () => {
    const { Prefetch } = await import('./prefetch.ts');
    return (prefetch ??= new Prefetch(ports, () => [...streams.values()].some(({ isFetching }) => isFetching)));
  };
  /** Changes a session, after which the connection may be another session's. */
  const change = (id: number, act: (stream: StreamSession) => void) => {
    const stream = streams.get(id);
    if (stream) act(stream);
    prefetch?.settle();
  };

  return {
    open(id, opening) {
      const post = (message: EngineMessage) => emit(id, message);
      if (opening.mode === 'stream') {
        streams.set(id, new StreamSession(ports, opening, post, prefetch?.openingOf(opening)));
        prefetch?.settle();
        // As a whole it is fetched when it is played and not before: it has no head.
      } else if (opening.demand === 'play') wholes.set(id, new WholeSession(ports, opening, post));
    },
    demand: (id, demand) => change(id, (stream) => stream.demand(demand)),
    seek: (id, time, isBuffered) => change(id, (stream) => stream.seek(time, isBuffered)),
    point: (id, time, isPressed) =>
      void import('./prefetch.ts').then(
        ({ SeekPrefetch }) => change(id, (stream) => stream.point(time, isPressed, SeekPrefetch)),
        () => {},
      ),
    report: (id, report) => change(id, (stream) => stream.report(report)),
    forget: (url) => ports.damaged?.(url),
    setPageWall: (stands) => ports.wall.setPage(stands),
    close(id) {
      wholes.get(id)?.close();
      wholes.delete(id);
      streams.get(id)?.close();
      streams.delete(id);
      prefetch?.settle();
    },
    prefetch: (tasks) =>
      void loadPrefetch().then(
        (loaded) => loaded.want(tasks),
        // Optional: its failure is ignored.
        () => {},
      ),
  };
}
