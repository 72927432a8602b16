/**
 * `npm run bench:import`: generated recordings (four of three minutes by default), imported by the command line in a
 * separate process limited to one core; prints the speed relative to real time, its start included, and the peak
 * memory.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { ensureServerBundle } from '../scripts/server-bundle.js';

const targetRatio = 15;
const targetMegabytes = 300;
const ticksASecond = 100;
const longMinutes = Number(process.env['LONG_MINUTES'] ?? 40);
const root = fileURLToPath(new URL('..', import.meta.url));

const recordings = [
  { name: 'WAV 16 bit 44.1 kHz', minutes: 3, tracks: 4, rate: 44_100, format: 'wav' },
  { name: 'FLAC 48 kHz', minutes: 3, tracks: 4, rate: 48_000, format: 'flac' },
  { name: 'mp3', minutes: 3, tracks: 4, rate: 44_100, format: 'mp3' },
  { name: 'FLAC 96 kHz', minutes: 3, tracks: 4, rate: 96_000, format: 'flac' },
  { name: 'a track of two minutes with four stems, WAV', minutes: 2, tracks: 1, rate: 44_100, format: 'wav', stems: 4 },
  {
    name: `one recording of ${longMinutes} minutes, WAV`,
    minutes: longMinutes,
    tracks: 1,
    rate: 44_100,
    format: 'wav',
  },
];

await ensureServerBundle();
const pinned = spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;
console.log(
  `Import on one core${pinned ? '' : ' (taskset is missing: other cores may help)'}; target ${targetRatio}x, ${targetMegabytes} MB`,
);
for (const recording of recordings) {
  const place = await mkdtemp(path.join(tmpdir(), 'tonika-bench-'));
  try {
    const seconds = await makeFolder(path.join(place, 'recordings'), recording);
    const { wall, cpu, megabytes } = await importOf(place);
    const good = seconds / cpu >= targetRatio && megabytes <= targetMegabytes;
    const speeds = `${(seconds / cpu).toFixed(1)}x real time of the processor (${(seconds / wall).toFixed(1)}x by the clock)`;
    console.log(`${good ? 'ok  ' : 'MISS'} ${recording.name}: ${speeds}, ${megabytes.toFixed(0)} MB`);
  } finally {
    await rm(place, { recursive: true });
  }
}

/** Writes the recordings; returns their total duration in seconds. */
async function makeFolder(folder: string, of: (typeof recordings)[number]): Promise<number> {
  const stems = Array.from({ length: of.stems ?? 0 }, (_, index) => path.join('stems', `Stem ${index + 1}`));
  for (let number = 1; number <= of.tracks; number += 1) {
    const track = path.join(folder, 'music', 'Bench', `Track ${number}`);
    await mkdir(path.join(track, 'stems'), { recursive: true });
    for (const [index, name] of ['main', ...stems].entries()) {
      const wav = path.join(track, `${name}.wav`);
      await writeWav(wav, of.minutes * 60, of.rate, number + index);
      if (of.format === 'wav') continue;
      spawnSync('ffmpeg', ['-v', 'error', '-i', wav, path.join(track, `${name}.${of.format}`)], { stdio: 'inherit' });
      await rm(wav);
    }
  }
  return of.tracks * of.minutes * 60 * (1 + stems.length);
}

/** Ten seconds of struck chords over noise, repeated: typical input of an encoder. */
async function writeWav(file: string, seconds: number, rate: number, seed: number): Promise<void> {
  const frames = rate * 10;
  const samples = new Int16Array(frames * 2);
  for (let frame = 0; frame < frames; frame += 1) {
    const time = frame / rate;
    const decay = Math.exp(-4 * (time % 0.5));
    const chord = [220, 277.2, 329.6, 440].reduce(
      (sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * (1 + seed / 4) * time),
      0,
    );
    for (const side of [0, 1]) {
      samples[frame * 2 + side] =
        4000 * chord * decay + 2500 * (Math.random() - 0.5) * decay + side * 500 * Math.sin(90 * time);
    }
  }
  const turn = Buffer.from(samples.buffer);
  const size = seconds * rate * 4;
  const head = Buffer.from('RIFF____WAVEfmt ____________________________', 'latin1');
  head.writeUInt32LE(36 + size, 4);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(size, 40);
  const output = createWriteStream(file);
  output.write(head.subarray(0, 44));
  for (let left = size; left > 0; left -= turn.length) {
    if (!output.write(turn.subarray(0, Math.min(left, turn.length)))) await once(output, 'drain');
  }
  output.end();
  await once(output, 'close');
}

interface Cost {
  /** Seconds of wall-clock time, and of processor time, ffmpeg and the start included. */
  wall: number;
  cpu: number;
  /** Peak resident memory. */
  megabytes: number;
}

/** Runs the import; on a busy machine the processor time counts. */
async function importOf(place: string): Promise<Cost> {
  const tonika = [process.execPath, 'scripts/tonika.js'];
  const command = [...tonika, 'import', path.join(place, 'recordings'), '--workers', '1'];
  const [program = '', ...args] = pinned ? ['taskset', '-c', '0', ...command] : command;
  const env = { ...process.env, DATA_DIR: path.join(place, 'data'), DATABASE_URL: '' };
  const begun = performance.now();
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  let cost: Cost = { wall: 0, cpu: Infinity, megabytes: 0 };
  while (child.exitCode === null && child.signalCode === null) {
    cost = (await costOf(child.pid)) ?? cost;
    await pause(50);
  }
  if (child.exitCode !== 0) throw new Error(`the import ended with code ${child.exitCode}`);
  return { ...cost, wall: (performance.now() - begun) / 1000 };
}

/** Processor time of a process and its ended children, from Linux (proc(5)); undefined when it has ended. */
async function costOf(pid: number | undefined): Promise<Cost | undefined> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [status, stat] = [await read('status'), await read('stat')];
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1];
  if (kilobytes === undefined) return undefined;
  const ticks = stat.split(') ')[1]?.split(' ').slice(11, 15).map(Number) ?? [];
  return {
    wall: 0,
    cpu: ticks.reduce((sum, tick) => sum + tick, 0) / ticksASecond,
    megabytes: Number(kilobytes) / 1024,
  };
}
