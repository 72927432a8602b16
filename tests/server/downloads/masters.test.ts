import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { demoCatalogue } from '#demo/catalogue.ts';
import { renderDemoMaster } from '#demo/sounds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { mediaOf, storePreview } from '../../support/catalogue.ts';
import { storeMaster } from '../../support/masters.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const run = promisify(execFile);

describe('masters of other kinds', () => {
  let server: TestServer;
  let account: TestAccount;
  let folder: string;
  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-masters-'));
    account = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: Math.floor(Date.now() / 1000) + 1000 });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  /** A sound effect whose master lies there; answers a file of it. */
  async function delivered(uid: string, facts: Parameters<typeof mediaOf>[1], type: string): Promise<Buffer> {
    const { writer } = server.context;
    await writer.track({ uid, entity: 'sound', title: { ru: uid }, authorUids: [], classifiers: [] });
    const id = await writer.variation({ uid: `${uid}-0`, trackUid: uid, isMain: true, position: 0 });
    const preview = await storePreview(server.context, uid, Buffer.from(uid));
    await writer.media({ variationUid: `${uid}-0` }, mediaOf([preview], facts));
    const url = `/api/sound/tracks/variations/download?id=${id}&file_type=${type}`;
    const response = await server.app.inject({ url, headers: account.headers });
    expect(response.statusCode).toBe(200);
    return response.rawPayload;
  }

  async function samplesOf(bytes: Uint8Array, name: string, format = 's24le'): Promise<Buffer> {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    const args = ['-v', 'error', '-xerror', '-i', file, '-map', '0:a', '-f', format, '-'];
    return (await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1e9 })).stdout;
  }

  it('are rendered from the seed for the demo, in 24 bits, as wav and as flac', async () => {
    const shortest = demoCatalogue.sounds
      .filter(({ track }) => track.entity === 'sound')
      .map(({ variations: [main] }) => ({ uid: main?.ingest.uid ?? '', source: main?.render() }))
      .toSorted((a, b) => (a.source?.frames ?? 0) - (b.source?.frames ?? 0))[0];
    const source = renderDemoMaster(shortest?.uid ?? '');
    const facts = {
      contentHash: createHash('sha256').update('demo').digest('hex'),
      master: `demo:${shortest?.uid}`,
      sampleRate: source.sampleRate,
      channels: source.channels,
      bitDepth: null,
      duration: (source.frames ?? 0) / source.sampleRate,
    };
    const wav = await samplesOf(await delivered('demo-wav', facts, 'wav'), 'demo.wav');
    expect(wav.length).toBe((source.frames ?? 0) * source.channels * 3);
    const [block] = source.blocks() as Iterable<Float32Array[]>;
    const first = block?.[0]?.findIndex((sample) => Math.abs(sample) > 0.001) ?? 0;
    const sample = wav.readIntLE(first * source.channels * 3, 3) / 0x7f_ffff;
    expect(sample).toBeCloseTo(block?.[0]?.[first] ?? 0, 5);
    const flac = await samplesOf(await delivered('demo-flac', facts, 'flac'), 'demo.flac');
    expect(flac.equals(wav)).toBe(true);
  });

  it('that are FLAC are sent as they are, and as wav with the same samples', async () => {
    const { samples, bytes, seconds } = await storeMaster(server.context.store, { seconds: 1 });
    const [wavFile, flacFile] = [path.join(folder, 'master.wav'), path.join(folder, 'master.flac')];
    await writeFile(wavFile, bytes);
    await run('ffmpeg', ['-v', 'error', '-i', wavFile, '-sample_fmt', 's32', '-metadata', 'title=Private', flacFile]);
    const content = await readFile(flacFile);
    const hash = createHash('sha256').update(content).digest('hex');
    const master = `masters/${hash.slice(0, 2)}/${hash}.flac`;
    await server.context.store.put(master, content);
    const facts = { contentHash: hash, master, sampleRate: 48_000, channels: 2, bitDepth: 24, duration: seconds };
    expect((await samplesOf(await delivered('f-wav', facts, 'wav'), 'f.wav')).equals(Buffer.from(samples))).toBe(true);
    const flac = await delivered('f-flac', facts, 'flac');
    expect((await samplesOf(flac, 'f.flac')).equals(Buffer.from(samples))).toBe(true);
    expect(flac.includes('Private')).toBe(false);
    expect((await samplesOf(await delivered('f-mp3', facts, 'mp3'), 'f.mp3')).length).toBeGreaterThan(
      samples.length / 2,
    );
  });
});
