import type { AudioWorker, EngineMessage } from '#shared/audio/messages.ts';
import type { Row } from '#shared/contract/catalogue.ts';

import type { NotOursCause } from '#shared/network/classify.ts';

import { bundleProgram, type Program } from './bundle.ts';
import type { Device } from './device.ts';
import type * as PageExports from './page-entry.ts';

export type WorkerProgram = Program<object>;
export type Speaker = ReturnType<typeof createSpeaker>;
export type Play = ReturnType<Speaker['play']>;

/** The audio worker of the product as pages start it. */
export const bundleWorker = (): Promise<WorkerProgram> => bundleProgram('workers/audio/index.ts');

/** As much in a row as any browser needs to begin: about half a second. */
const enough = 12_000;

/** Messages between a page and its worker about the network. */
export type SpeakerPage = Pick<typeof PageExports, 'noteForeign' | 'noteOurs' | 'onWall' | 'waitToRequest'>;

/**
 * An audio worker with a verifier in place of a MediaSource: it accepts bytes, and reports whether they are the
 * recording's.
 *
 * @param page of the worker; without one it has a separate request budget
 */
export function createSpeaker(device: Device, program: WorkerProgram, page?: SpeakerPage) {
  const worker = device.open(program);
  const { exposed } = worker.scope as { exposed?: AudioWorker };
  if (!exposed) throw new Error('the worker exposes nothing');
  const calls = exposed;
  const plays = new Map<number, (message: EngineMessage) => void>();
  calls.attach(
    (id, message) => plays.get(id)?.(message),
    async () => page?.waitToRequest() ?? 0,
  );
  const endWall = page?.onWall((stands) => calls.setPageWall(stands));
  let ids = 0;

  return {
    /** Plays a row from its beginning, as the player does when it is clicked. */
    play(row: Row) {
      const preview = row.preview.mp3;
      if (!preview) throw new Error('a row without a preview');
      ids += 1;
      const id = ids;
      let segments: Uint8Array[][] = [];
      let appended = 0;
      let failure: string | undefined;
      let obstacle: NotOursCause | null = null;

      const report = () => {
        const bytes = segments.flat().reduce((sum, part) => sum + part.length, 0);
        const end = (bytes / preview.size) * row.duration;
        calls.report(id, { time: 0, buffered: end > 0 ? [{ start: 0, end }] : [], appended, streaming: true });
      };
      plays.set(id, (message) => {
        if (message.type === 'append') {
          if (message.offset !== null || segments.length === 0) segments.push([]);
          segments.at(-1)?.push(message.bytes.slice());
          appended += 1;
          queueMicrotask(report);
        }
        if (message.type === 'restart') {
          segments = [];
          appended = 0;
        }
        if (message.type === 'failed') failure = message.cause;
        if (message.type !== 'obstacle') return;
        obstacle = message.cause;
        if (obstacle === null) page?.noteOurs();
        else page?.noteForeign(obstacle);
      });
      calls.open(id, {
        ...preview,
        format: 'mp3',
        mime: 'audio/mpeg',
        info: row.info,
        position: 0,
        demand: 'play',
        mode: 'stream',
      });
      return {
        seek: (part: number) => calls.seek(id, row.duration * part, false),
        /** The message shown in place of sound; undefined if there is none. */
        sentence: () => failure ?? obstacle ?? undefined,
        /**
         * `sound`: enough in a row, and the recording's own bytes from the beginning of a frame; `noise`: other bytes
         * have been handed to the browser; `silence`: too few.
         */
        heard(recording: Buffer): 'sound' | 'noise' | 'silence' {
          const joined = segments.map((parts) => Buffer.concat(parts));
          if (joined.some((bytes) => !recording.includes(bytes))) return 'noise';
          return joined.some((bytes) => bytes.length >= Math.min(enough, recording.length / 2) && isFrame(bytes))
            ? 'sound'
            : 'silence';
        },
        close() {
          plays.delete(id);
          calls.close(id);
        },
      };
    },
    leave() {
      endWall?.();
      worker.leave();
    },
  };
}

/** Eleven set bits begin a frame of mp3 (ISO 11172-3). */
const isFrame = (bytes: Buffer) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;
