import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Names of the browser that code of a page or a worker sees in place of Node's. */
export const browserNames = [
  'globalThis',
  'window',
  'self',
  'document',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'crypto',
  'fetch',
  'Request',
  'AbortSignal',
  'BroadcastChannel',
  'performance',
  'Math',
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestIdleCallback',
  'cancelIdleCallback',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'postMessage',
] as const;

export type BrowserGlobals = Record<(typeof browserNames)[number], unknown>;
/** Starts a new instance with these globals; returns the exports of its entry. */
export type Program<Exports> = (globals: BrowserGlobals) => Exports;

/** Libraries of the live connection open their own sockets; messages of a worker come directly here. */
const replaced: Record<string, string> = {
  'worker-url': 'export default "/worker.js";',
  'laravel-echo': 'export default class {};',
  'pusher-js': 'export default class { constructor() { throw new Error("no live connection here") } };',
  comlink: 'export const expose = (what) => { globalThis.exposed = what }; export const transfer = (what) => what;',
};

/**
 * Code of the product as one program that can be started many times, each time with separate modules and globals: a
 * loaded page, a started worker.
 *
 * @param entry a file, from the root of the repository; its exports are returned by the program
 */
export async function bundleProgram<Exports>(entry: string): Promise<Program<Exports>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    globalName: 'exported',
    platform: 'browser',
    // Newer syntax than Node 20 supports natively, such as `using` and decorators, is not used here.
    target: 'node20',
    define: {
      'import.meta.env.PROD': 'true',
      'import.meta.env.DEV': 'false',
      'import.meta.env.SSR': 'false',
      'process.env.NODE_ENV': '"production"',
    },
    loader: { '.css': 'empty', '.svg': 'empty' },
    write: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'replaced',
        setup(hooks) {
          // Only the build has workers as files.
          hooks.onResolve({ filter: /\?worker&url$/ }, () => ({ path: 'worker-url', namespace: 'replaced' }));
          hooks.onResolve({ filter: /^(laravel-echo|pusher-js|comlink)$/ }, ({ path }) => ({
            path,
            namespace: 'replaced',
          }));
          hooks.onLoad({ filter: /.*/, namespace: 'replaced' }, ({ path }) => ({ contents: replaced[path] ?? '' }));
        },
      },
    ],
  });
  const code = outputFiles[0]?.text ?? '';
  // oxlint-disable-next-line typescript/no-implied-eval -- the product's own code under globals of a test
  const start = new Function(...browserNames, `${code}\nreturn exported;`);
  // The caller knows the exports of the entry.
  return (globals) => start(...browserNames.map((name) => globals[name])) as Exports;
}
