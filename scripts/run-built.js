import { ensureServerBundle } from './server-bundle.js';

/**
 * Runs the built server or command line in this process, and rebuilds it first when it is older than its sources.
 *
 * @param {'main' | 'tonika'} name
 */
export async function runBuilt(name) {
  await ensureServerBundle();
  // Stack traces name lines of the sources.
  process.setSourceMapsEnabled(true);
  await import(new URL(`../dist/server/${name}.js`, import.meta.url).href);
}
