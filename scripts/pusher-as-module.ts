import type { Plugin } from 'vite';

const file = /\/pusher-js\/dist\/web\/pusher\.js$/;

/**
 * Turns pusher-js, a UMD script, into an ES module: as the only lazy UMD script it would add the CommonJS interop
 * helper to the first load.
 */
export function pusherAsModule(): Plugin {
  return {
    name: 'tonika:pusher-as-module',
    apply: 'build',
    transform: (code, id) =>
      file.test(id)
        ? {
            code: `const module = { exports: {} }, exports = module.exports;\n${code}\nexport default module.exports;`,
            map: null,
          }
        : undefined,
  };
}
