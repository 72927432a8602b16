import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

const text = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Puts a `.br` and a `.gz` beside each text file of the build, where that makes it smaller; the server sends those. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'tonika:precompress',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the service worker, which is written in the same hook.
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        for (const entry of entries) {
          if (entry.isFile() && text.test(entry.name)) await compressFile(path.join(entry.parentPath, entry.name));
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
