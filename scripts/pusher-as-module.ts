import type { Plugin } from 'vite';

const file = /\/pusher-js\/dist\/web\/pusher\.js$/;

/**
 * Gives pusher-js, which comes as a script for every loader there was, the form of a module: as the only part of its kind
 * that is loaded later it would have the first load carry what turns such scripts into modules.
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
