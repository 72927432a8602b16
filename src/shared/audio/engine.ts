import type { Emit, EngineCalls, EngineMessage } from './messages.ts';
import type { AudioPorts } from './ports.ts';
import { StreamSession } from './stream-session.ts';
import { WholeSession } from './whole-session.ts';

/**
 * The engine: one session for each sound that is played or prepared. It knows neither worker nor page (ports.ts).
 *
 * @param emit hands a message to the sink of a session
 */
export function createEngine(ports: AudioPorts, emit: Emit): EngineCalls {
  const streams = new Map<number, StreamSession>();
  const wholes = new Map<number, WholeSession>();

  return {
    open(id, opening) {
      const tell = (message: EngineMessage) => emit(id, message);
      if (opening.mode === 'whole') {
        // As a whole it is fetched when it is played and not before: it has no head.
        if (opening.demand === 'play') wholes.set(id, new WholeSession(ports, opening, tell));
      } else streams.set(id, new StreamSession(ports, opening, tell));
    },
    demand: (id, demand) => streams.get(id)?.demand(demand),
    seek: (id, time, isBuffered) => streams.get(id)?.seek(time, isBuffered),
    report: (id, report) => streams.get(id)?.report(report),
    close(id) {
      streams.get(id)?.close();
      wholes.get(id)?.close();
      streams.delete(id);
      wholes.delete(id);
    },
  };
}
