import type { Duplex } from 'node:stream';

import { createDelayQueue } from './delay-queue.ts';
import { chanceOf } from './lab/random.ts';
import type { NetworkModel } from './network-model.ts';

/** A packet's worth of data: connections take turns by it. */
const packet = 4_096;
/** Milliseconds until a lost packet is sent again (RFC 6298 section 2.4 as Linux has it). */
const resentAfter = 200;
/** Read ahead of the line for one connection: what a router would queue. */
const ahead = 64 * 1024;

interface Flow {
  readonly from: Duplex;
  readonly to: Duplex;
  packets: Buffer[];
  queued: number;
  left: number;
  ended: boolean;
  /** Sent and not yet due at the client: `to` is ended after them. */
  readonly inFlight: ReturnType<typeof createDelayQueue<Buffer>>;
}

/** The way towards the client: one rate for all connections, which take turns, and half a round trip of delay. */
export function createDownlink(model: () => NetworkModel) {
  const waiting: Flow[] = [];
  /** The same packets are lost at every run. */
  const chance = chanceOf(1);
  let free = 0;
  let timer: NodeJS.Timeout | undefined;

  function send() {
    timer = undefined;
    const now = performance.now();
    while (free <= now + 1) {
      const flow = waiting.shift();
      if (!flow) return;
      const data = flow.packets.shift();
      if (data) {
        const { rate = Infinity } = model();
        free = Math.max(free, now) + (data.length / rate) * 1000;
        flow.queued -= data.length;
        const { rtt = 0, loss = 0 } = model();
        // Later packets of the connection wait for it: the queue keeps their order.
        const again = loss > 0 && chance.happens(loss) ? resentAfter + rtt : 0;
        flow.inFlight.add(data, free + rtt / 2 + again);
      }
      if (flow.packets.length > 0) waiting.push(flow);
      if (flow.queued < ahead) flow.from.resume();
    }
    if (waiting.length > 0) timer ??= setTimeout(send, Math.max(0, free - now));
  }

  function endIfDone(flow: Flow) {
    const done = flow.inFlight.length === 0 && flow.packets.length === 0;
    if (!done) return;
    // A cut is noticed when the other side stops responding: a round trip after the last byte.
    if (flow.left <= 0) setTimeout(() => flow.to.destroy(), model().rtt ?? 0).unref();
    else if (flow.ended) flow.to.end();
  }

  return {
    /** Carries what `from` sends to `to`, up to `limit` bytes; then the connection is cut. */
    attach(from: Duplex, to: Duplex, { limit, count }: { limit: number; count: (length: number) => void }) {
      const inFlight = createDelayQueue<Buffer>((data) => {
        if (to.destroyed) return;
        count(data.length);
        to.write(data, () => endIfDone(flow));
      });
      const flow: Flow = { from, to, packets: [], queued: 0, left: limit, ended: false, inFlight };
      from.on('data', (data: Buffer) => {
        const allowed = data.subarray(0, flow.left);
        flow.left -= allowed.length;
        if (flow.left <= 0) from.destroy();
        if (flow.packets.length === 0 && allowed.length > 0) waiting.push(flow);
        for (let start = 0; start < allowed.length; start += packet)
          flow.packets.push(allowed.subarray(start, start + packet));
        flow.queued += allowed.length;
        if (flow.queued >= ahead) from.pause();
        timer ??= setTimeout(send, 0);
      });
      // Bytes never sent take no bandwidth from others.
      to.on('close', () => (flow.packets = []));
      from.on('close', () => {
        flow.ended = true;
        endIfDone(flow);
      });
    },
    stop() {
      clearTimeout(timer);
      waiting.length = 0;
    },
  };
}
