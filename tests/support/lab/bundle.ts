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
/** Starts anew with these globals; gives what its entry exports. */
export type Program<Exports> = (globals: BrowserGlobals) => Exports;

/** Libraries of the live connection open sockets of their own; a worker's calls come directly here. */
const replaced: Record<string, string> = {
  'laravel-echo': 'export default class {};',
  'pusher-js': 'export default class { constructor() { throw new Error("no live connection here") } };',
  comlink: 'export const expose = (what) => { globalThis.exposed = what }; export const transfer = (what) => what;',
};

/**
 * Code of the product as one program that can be started many times, each time with modules and globals of its own: a
 * page that is loaded, a worker that is started.
 *
 * @param entry a file, from the root of the repository; what it exports is what the program returns
 */
export async function bundleProgram<Exports>(entry: string): Promise<Program<Exports>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    globalName: 'exported',
    platform: 'browser',
    // Above what Node 20 knows natively: `using`, decorators and the like are none of ours.
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
  // The caller knows what the entry exports.
  return (globals) => start(...browserNames.map((name) => globals[name])) as Exports;
}
