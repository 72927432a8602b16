import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

import { stepReport, type ReportStep } from './build-progress.ts';

const text = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside each text file of the build when that is smaller; the server sends those. */
export function precompress(): Plugin {
  let folder = '';
  let report: ReportStep;
  return {
    name: 'tonika:precompress',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
      report = stepReport(config);
    },
    closeBundle: {
      // After the service worker, which is written in the same hook.
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && text.test(entry.name));
        for (const [at, file] of files.entries()) {
          await compressFile(path.join(file.parentPath, file.name));
          report('compress', (at + 1) / files.length);
        }
      },
    },
  };
}

async function compressFile(file: string) {
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}
