import { parentPort, workerData } from 'node:worker_threads';

import { serveIndex } from './serve-index.ts';
import type { IndexWork } from '../build/build-work.ts';

if (!parentPort) throw new Error('the catalogue index runs in a worker thread');
serveIndex(parentPort, workerData as IndexWork);
