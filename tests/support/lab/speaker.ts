import type { AudioWorker, EngineMessage } from '#shared/audio/messages.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { PreviewFile } from '#shared/contract/previews.ts';

import type { NotOursCause } from '#shared/network/classify.ts';

import { bundleProgram, type Program } from './bundle.ts';
import type { Device } from './device.ts';
import type * as PageExports from './page-entry.ts';
import { createPlayhead } from './playhead.ts';

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
  const { clock } = device;
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
  const playheads: (() => void)[] = [];

  return {
    /** Plays a row from its beginning, as the player does when it is clicked. */
    play(row: Row) {
      const preview = row.preview.mp3;
      if (!preview) throw new Error('a row without a preview');
      ids += 1;
      const id = ids;
      /** Bytes in a row, and the programme time in seconds at which they begin. */
      let segments: { start: number; parts: Uint8Array[] }[] = [];
      let appended = 0;
      let secondsPerByte = row.duration / preview.size;
      let failure: string | undefined;
      let obstacle: NotOursCause | null = null;

      const report = () =>
        calls.report(id, { time: playhead.time(), buffered: playhead.buffered(), appended, streaming: true });
      const playhead = createPlayhead(clock, row.duration, report);
      playheads.push(playhead.stop);
      const buffer = () => {
        playhead.setBuffered(
          segments.map(({ start, parts }) => {
            const bytes = parts.reduce((sum, part) => sum + part.length, 0);
            const end = start + bytes * secondsPerByte;
            return { start: Math.max(0, start), end: Math.min(row.duration, end) };
          }),
        );
        report();
      };
      plays.set(id, (message) => {
        if (message.type === 'append') {
          if (message.offset !== null || segments.length === 0)
            segments.push({ start: message.offset ?? 0, parts: [] });
          segments.at(-1)?.parts.push(message.bytes.slice());
          appended += 1;
          queueMicrotask(buffer);
        }
        if (message.type === 'described') secondsPerByte = secondsPerByteOf(message.file, message.duration);
        if (message.type === 'restart') {
          device.arrivals.restart(preview.url);
          segments = [];
          appended = 0;
          playhead.setBuffered([]);
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
        /** @param part of the duration */
        seek(part: number) {
          calls.seek(id, row.duration * part, playhead.seek(row.duration * part));
          report();
        },
        /** The play as its listener noticed it; `failure` where it has ended with a notice. */
        listened: () => ({ item: row.title.ru, failure, ...playhead.heard() }),
        /** The message shown in place of sound; undefined if there is none. */
        sentence: () => failure ?? obstacle ?? undefined,
        /**
         * `sound`: enough in a row, and the recording's own bytes from the beginning of a frame; `noise`: other bytes
         * have been handed to the browser; `silence`: too few.
         */
        heard(recording: Buffer): 'sound' | 'noise' | 'silence' {
          const joined = segments.map(({ parts }) => Buffer.concat(parts));
          if (joined.some((bytes) => !recording.includes(bytes))) return 'noise';
          return joined.some((bytes) => bytes.length >= Math.min(enough, recording.length / 2) && isFrame(bytes))
            ? 'sound'
            : 'silence';
        },
        close() {
          playhead.stop();
          plays.delete(id);
          calls.close(id);
        },
      };
    },
    leave() {
      for (const end of playheads) end();
      endWall?.();
      worker.leave();
    },
  };
}

/** Eleven set bits begin a frame of mp3 (ISO 11172-3). */
const isFrame = (bytes: Buffer) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;

/** Of a file with a constant bitrate, tags and the Info frame left out. */
const secondsPerByteOf = ({ sample_rate, delay, padding, size, seek }: PreviewFile, duration: number) =>
  (duration + (delay + padding) / sample_rate) / (size - seek.start);
