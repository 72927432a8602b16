import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { minify } from 'terser';
import type { Plugin } from 'vite';

const tag = '<script src="/boot.js"></script>';

/**
 * Inlines public/boot.js: it runs before the first paint, which would otherwise wait for one more request. The server
 * allows it by its hash (server/plugins/security.ts).
 */
export function inlineBoot(): Plugin {
  let file = '';
  return {
    name: 'tonika:inline-boot',
    apply: 'build',
    configResolved(config) {
      file = path.join(config.publicDir, 'boot.js');
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { code = '' } = await minify(await readFile(file, 'utf8'), { ecma: 2020 });
        if (!html.includes(tag)) throw new Error(`index.html has no ${tag}`);
        return html.replace(tag, () => `<script>${code}</script>`);
      },
    },
  };
}
