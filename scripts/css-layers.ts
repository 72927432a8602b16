import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

/**
 * Puts the order of the layers at the head of every stylesheet of the build: browsers take it from the first one they
 * parse, which is not always the one with src/styles.
 */
export function cssLayers(): Plugin {
  const order = readFileSync(new URL('../src/styles/layers.css', import.meta.url), 'utf8').trim();
  return {
    name: 'tonika:css-layers',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + String(file.source);
        }
      },
    },
  };
}
