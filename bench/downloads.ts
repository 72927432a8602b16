/**
 * `npm run bench:downloads`: the check before a download, the first byte of a stored file and of a wav with rewritten
 * metadata, a zip of 200 files, and 1,000 live sockets; compared with the same bytes sent by Node alone, without
 * checks, metadata or archive. Needs the built app, ffmpeg, and 3 GB of disk while it runs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startApp } from '../tests/support/app.ts';
import { withMemory } from './downloads/memory.ts';
import { firstByte, readAll, whole } from './downloads/request.ts';
import { measureSockets } from './downloads/sockets.ts';
import { makeStock, zipTracks } from './downloads/stock.ts';
import { median, runsOr, spread, tail } from './support/stats.ts';
import { limited, printTable } from './support/table.ts';

const sockets = 1000;
const runs = runsOr(50);
const zipRuns = 3;
/** Rounds of checks until a newly started server is warmed up. */
const warmUps = 8;
/** Files that are encoded on demand. */
const makings = 10;
const folder = await mkdtemp(path.join(tmpdir(), 'tonika-bench-'));
try {
  process.stderr.write('masters of noise …\n');
  await measure();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure() {
  const stock = await makeStock(folder);
  const app = await startApp(folder);
  const files = ['--import', 'tsx', 'bench/downloads/peer.ts', String(zipTracks), ...stock.files];
  const peer = spawn(process.execPath, files, { stdio: ['ignore', 'pipe', 'inherit'] });
  const agent = new Agent({ keepAlive: true });
  const options = { headers: stock.account.headers, agent };
  try {
    const peerUrl = `http://127.0.0.1:${String(await once(peer.stdout, 'data')).trim()}`;
    const check = (id: number, type: string) =>
      whole(`${app.origin}/api/music/tracks/download-check?id=${id}&file_type=${type}`, options);
    const fileOf = async (id: number, type: string) => {
      const { url } = (JSON.parse((await check(id, type)).text) as { data: { url: string } }).data;
      return new URL(url, app.origin).href;
    };
    const times = async (take: (run: number) => Promise<number>) => {
      await take(0);
      const taken: number[] = [];
      for (let run = 0; run < runs; run += 1) taken.push(await take(run));
      return taken;
    };
    const milliseconds = (taken: number[]) => `${spread(taken, 1)}, p95 ${tail(taken, 0.95).toFixed(1)} ms`;
    const beside = (taken: number[], other: number[]) =>
      `${milliseconds(taken)}; ${(median(taken) / median(other)).toFixed(1)} times Node alone`;

    // Each check is for another file: none of them is cached.
    const another = (run: number) => stock.many[run % zipTracks] ?? 0;
    const checkTime = async (run: number) => (await check(another(run), 'wav')).taken;
    // The server has just started: the first requests wait for compilation and the build of its index.
    const firstChecks: number[] = [];
    for (let round = 0; round < warmUps; round += 1) firstChecks.push(...(await times(checkTime)));
    const checks = await times(checkTime);
    const firstBytes: number[] = [];
    for (let run = 0; run < makings; run += 1) {
      firstBytes.push((await check(another(run), 'mp3')).taken);
      // The next one starts only after its encoding.
      await readAll(await fileOf(another(run), 'mp3'), options);
    }
    const mp3 = await fileOf(stock.short, 'mp3');
    await readAll(mp3, options);
    const plain = await times(() => firstByte(`${peerUrl}/${zipTracks}`, { agent }));
    const cached = await times(() => firstByte(mp3, options));
    const wav = await fileOf(stock.short, 'wav');
    const shorter = await times(() => firstByte(wav, options));
    const hour = await fileOf(stock.long, 'wav');
    const longer = await times(() => firstByte(hour, options));
    printTable('One file', [
      { what: `check, the first ${firstChecks.length} after the start`, figures: milliseconds(firstChecks) },
      limited('check', milliseconds(checks), tail(checks, 0.95), 10, ' ms'),
      { what: 'check that begins the making of an mp3', figures: milliseconds(firstBytes) },
      limited('first byte, mp3 that is there', beside(cached, plain), tail(cached, 0.95), 20, ' ms'),
      limited(`first byte, wav of ${stock.seconds.short} s`, beside(shorter, plain), tail(shorter, 0.95), 50, ' ms'),
      limited(`first byte, wav of ${stock.seconds.long} s`, beside(longer, plain), tail(longer, 0.95), 50, ' ms'),
    ]);

    const ids = stock.many.map((id) => `ids[]=${id}`).join('&');
    const zip = `${app.origin}/api/music/tracks/download-many?${ids}&file_type=wav`;
    const rates: number[] = [];
    const peers: number[] = [];
    let grown = 0;
    for (let run = 0; run < zipRuns; run += 1) {
      const other = await readAll(`${peerUrl}/all`, {});
      peers.push(other.bytes / 1000 / other.taken);
      const own = await withMemory(app.pid(), () => readAll(zip, { headers: stock.account.headers }));
      rates.push(own.result.bytes / 1000 / own.result.taken);
      grown = Math.max(grown, own.grown);
    }
    const rate = median(rates);
    printTable(`A zip of ${zipTracks} files, ${(stock.zipBytes / 1e9).toFixed(1)} GB`, [
      {
        what: 'speed',
        figures: `${spread(rates)} MB/s; Node alone ${spread(peers)}; ratio ${(rate / median(peers)).toFixed(2)}`,
        target: { text: '≥ 200 MB/s', reached: rate >= 200 },
      },
      limited('memory, more than before', `${grown.toFixed(0)} MB`, grown, 50, ' MB'),
    ]);

    const { connected, notifiedAfter: notified } = await measureSockets(app, stock.account, sockets);
    printTable(`${sockets} sockets`, [
      { what: 'connected and listening', figures: `${connected.toFixed(0)} ms` },
      { what: 'told', figures: `${notified.toFixed(0)} ms` },
      limited('together', `${(connected + notified).toFixed(0)} ms`, connected + notified, 1000, ' ms'),
    ]);
  } finally {
    agent.destroy();
    peer.kill();
    await app.stop();
  }
}
