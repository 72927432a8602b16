import { fileName, fileOfAddress, type FileKey } from '#shared/offline/file-key.ts';
import { mergeSpans, type Interval } from '#shared/offline/merge-spans.ts';
import { parseContentRange, parseRange, resolveRange } from '#shared/offline/range.ts';
import { intersect, totalLength } from '#shared/offline/spans.ts';

import type { StoredSpan } from './stored-sound.ts';

/** A chunk of sound as the browser received it. */
interface Arrival {
  readonly file: FileKey;
  /** Offset of its first byte in the file, as the response states it. */
  readonly at: number;
  readonly bytes: Buffer;
  /** Undefined where the whole file was requested. */
  readonly requested: string | null;
  /** Another version than the requested one, by the response. */
  readonly isOther: boolean;
}

/** The moment in which the player drops all of a file. */
interface Restart {
  readonly restarted: string;
}

/** The moment in which a device had only these spans. */
interface Loss {
  readonly left: readonly Pick<StoredSpan, 'file' | 'span'>[];
}

/** Bytes of sound that have reached a device. */
export interface ArrivedBytes {
  readonly all: number;
  /**
   * Received before, undamaged, and received again although they were requested with a range: where a network confuses
   * ranges only the whole file can be had.
   */
  readonly twice: number;
}

/** Records the sound that reaches a device, to count what is fetched twice. */
export function createArrivals() {
  const log: (Arrival | Loss | Restart)[] = [];

  return {
    /** Follows one response. */
    follow(request: Request, response: Response): (chunk: Uint8Array) => void {
      const file = fileOfAddress(request.url);
      const { headers, status } = response;
      const isSound = headers.get('Content-Type')?.startsWith('audio/') === true || headers.get('ETag') !== null;
      if (!file || !isSound || (status !== 200 && status !== 206)) return () => undefined;
      const requested = request.headers.get('Range');
      const range = parseRange(requested);
      const first = typeof range === 'object' && range.kind === 'from' ? range.start : 0;
      const stated = parseContentRange(headers.get('Content-Range'));
      // Bytes of another range than the requested one are of no use.
      if (stated && stated.start !== first) return () => undefined;
      const etag = headers.get('ETag');
      let at = status === 206 ? first : 0;
      return (chunk) => {
        const isOther = etag !== null && etag !== `"${file.version}"`;
        log.push({ file, at, bytes: Buffer.from(chunk), requested, isOther });
        at += chunk.length;
      };
    },
    /** Of what arrived so far the device has only these spans: the rest was evicted, or never stored. */
    lose: (left: readonly StoredSpan[]) => void log.push({ left: left.map(({ file, span }) => ({ file, span })) }),
    /** The player starts over with the file of an address. */
    restart(address: string) {
      const file = fileOfAddress(address);
      if (file) log.push({ restarted: fileName(file) });
    },
    /**
     * Counts. After damaged bytes the player may fetch all of a file again.
     *
     * @param recordingOf the bytes of a file as the server has them
     */
    async count(recordingOf: (file: FileKey) => Promise<Buffer>): Promise<ArrivedBytes> {
      const intact = new Map<string, Interval[]>();
      const damaged = new Set<string>();
      let [all, twice] = [0, 0];
      for (const one of log) {
        if ('left' in one) {
          intact.clear();
          for (const { file, span } of one.left)
            intact.set(fileName(file), mergeSpans([...(intact.get(fileName(file)) ?? []), span]));
          continue;
        }
        if ('restarted' in one) {
          if (damaged.delete(one.restarted)) intact.delete(one.restarted);
          continue;
        }
        const { file, at, bytes } = one;
        const name = fileName(file);
        const recording = await recordingOf(file);
        const span = { start: at, end: at + bytes.length };
        all += bytes.length;
        if (one.isOther || !recording.subarray(span.start, span.end).equals(bytes)) {
          intact.delete(name);
          damaged.add(name);
          continue;
        }
        const before = intact.get(name) ?? [];
        const spec = parseRange(one.requested);
        const requestedSpan = typeof spec === 'object' ? resolveRange(spec, recording.length) : undefined;
        const again = requestedSpan && intersect(span, requestedSpan);
        if (again) twice += totalLength(before.flatMap((known) => intersect(known, again) ?? []));
        intact.set(name, mergeSpans([...before, span]));
      }
      return { all, twice };
    },
  };
}
