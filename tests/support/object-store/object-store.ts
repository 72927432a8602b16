import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { CreateBucketCommand, PutBucketAclCommand } from '@aws-sdk/client-s3';
import { parseS3Url } from '#server/domain/store-place.ts';
import type { S3Place } from '#server/domain/store-place.ts';
import { s3Client } from '#server/storage/s3/s3-client.ts';

import { freePort } from '../app.ts';
import { userOtherThanRoot } from '../postgres-cluster.ts';
import { bucket, createPlaceUrl, storeKeys } from './places.ts';

const program = new URL('serve_swift.py', import.meta.url).pathname;
const python = '/usr/bin/python3';

/** An S3-compatible server for tests: OpenStack Swift of Debian's package python3-swift. */
export interface TestObjectStore {
  /** Its address on this machine. */
  endpoint: string;
  /** An empty place in its bucket; the keys of its owner are in the environment of this process. */
  createPlace(): { url: string; place: S3Place };
  /** Lets everybody read the bucket, and returns its address in Swift's own interface. */
  publish(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a server on free ports that forgets everything when stopped. */
export async function startObjectStore(): Promise<TestObjectStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-objects-'));
  const user = await userOtherThanRoot();
  if (user) chownSync(folder, user.uid, user.gid);
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  const copy = path.join(folder, 'serve_swift.py');
  await copyFile(program, copy);
  const server = spawn(python, [copy, folder, ...ports.map(String)], {
    ...user,
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let words = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-4000)));
  const ended = once(server, 'exit');
  await Promise.race([
    once(server.stdout, 'data'),
    ended.then(() => {
      throw new Error(`the object store did not start: ${words}`);
    }),
  ]);
  Object.assign(process.env, storeKeys.owner);
  const endpoint = `http://127.0.0.1:${ports[0]}`;
  const client = s3Client({ bucket, prefix: '', endpoint, region: undefined });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    endpoint,
    createPlace() {
      const url = createPlaceUrl(endpoint);
      const place = parseS3Url(url);
      if (!place) throw new Error(`not an address of a bucket: ${url}`);
      return { url, place };
    },
    async publish() {
      const client = s3Client({ bucket, prefix: '', endpoint, region: undefined });
      await client.send(new PutBucketAclCommand({ Bucket: bucket, ACL: 'public-read' }));
      client.destroy();
      const [account] = storeKeys.owner.AWS_ACCESS_KEY_ID.split(':');
      return `${endpoint}/v1/AUTH_${account}/${bucket}`;
    },
    async stop() {
      server.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
