import path from 'node:path';

import type { Plugin } from 'vite';

const call = /\blazyComponent\(\s*\(\) => import\((?:\/\*[^*]*\*\/ )?'([^']+)'\),\s*'(\w+)',?\s*\)/g;

/**
 * Tells each `lazyComponent` of the app that the server renders which source file it loads: from it the server finds the
 * chunk of a page in the build's manifest. The browser's build stays as it is.
 */
export function lazySources(): Plugin {
  return {
    name: 'tonika:lazy-sources',
    // Before the bundler rewrites the imports.
    enforce: 'pre',
    async transform(code, id, options) {
      if (!options?.ssr || !code.includes('lazyComponent(')) return undefined;
      let changed = code;
      for (const [found, specifier = '', name] of code.matchAll(call)) {
        const resolved = await this.resolve(specifier, id);
        if (!resolved) throw new Error(`${id} imports ${specifier}, which is not there`);
        const source = path.relative('.', resolved.id).replaceAll('\\', '/');
        changed = changed.replace(found, `lazyComponent(() => import('${specifier}'), '${name}', '${source}')`);
      }
      return { code: changed, map: null };
    },
  };
}
