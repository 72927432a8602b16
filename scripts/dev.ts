/** `npm run dev`: the API server, restarted on changes, and Vite's dev server, which proxies API requests to it. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const apiPort = Number(process.env['PORT'] ?? 8080);
const pagePort = 5173;

const tsx = path.join(path.dirname(createRequire(import.meta.url).resolve('tsx/package.json')), 'dist/cli.mjs');
const api = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});

const toApi = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false };
const pages = await createServer({
  root,
  server: { port: pagePort, proxy: { '/api': toApi, '/media': toApi } },
});
await pages.listen();
pages.printUrls();

const stop = async () => {
  api.kill('SIGTERM');
  await pages.close();
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
api.once('exit', (code) => process.exit(code ?? 1));
