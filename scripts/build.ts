/**
 * `npm run build`: the app for the browser, the app for server-rendered first screens, and the server. With
 * `--for-start` (`npm start`) it prints one line with its progress. With `--deny-warnings` (`npm test`) a warning of the
 * bundler fails it: a start would print it beside that line.
 */
import { rm } from 'node:fs/promises';

import { terminalLocale } from '#server/domain/language.ts';
import { textsOf } from '#server/domain/texts.ts';
import { build, createLogger } from 'vite';

import { buildProgress, buildProgressLine } from './build-progress.ts';
import { bundleEmbed } from './embed-bundle.ts';
import { bundleServer } from './server-bundle.js';

const forStart = process.argv.includes('--for-start');
const logLevel = forStart ? 'warn' : 'info';
const customLogger = createLogger(logLevel);
const texts = textsOf(terminalLocale(process.env)).start;

const line = forStart ? buildProgressLine(texts.building) : undefined;
try {
  await build({ logLevel, customLogger, ...(line && { plugins: [buildProgress(line.report)] }) });
  await build({
    logLevel,
    customLogger,
    // All in one folder that needs no node_modules: React's production build, whatever the server's NODE_ENV.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'src/prerender.tsx', outDir: 'dist/render', manifest: false, copyPublicDir: false },
  });
  await bundleEmbed();
  line?.report('render');
  await rm('dist/server', { recursive: true, force: true });
  await bundleServer();
  line?.report('server');
  line?.stop();
  if (customLogger.hasWarned && process.argv.includes('--deny-warnings')) process.exitCode = 1;
} catch (cause) {
  line?.stop();
  console.error(cause);
  if (forStart) console.error(texts.buildFailed);
  process.exitCode = 1;
}
