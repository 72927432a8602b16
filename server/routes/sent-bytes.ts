import type { ServerResponse } from 'node:http';

import type { Interval } from '#shared/offline/spans.ts';

/** What became of an interval of a file. */
interface SentBytes {
  isComplete: boolean;
  /** Handed to the network; of a response that was broken off, its head is among them. */
  bytes: number;
  /** The first byte of the interval. */
  start: number;
}

/** Reports once a response that is about to send an interval has ended. Costs nothing for each chunk. */
export function onBytesSent(
  response: ServerResponse,
  { start, end }: Interval,
  report: (sent: SentBytes) => void,
): void {
  const { socket } = response;
  const before = socket?.bytesWritten ?? 0;
  response.once('close', () => {
    const isComplete = response.writableFinished;
    const written = (socket?.bytesWritten ?? 0) - before;
    report({ isComplete, bytes: isComplete ? end - start : Math.min(written, end - start), start });
  });
}
