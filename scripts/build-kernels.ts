/** `npm run build:kernels`: compiles the kernels of the catalogue index from AssemblyScript. The result is committed. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'server/catalogue-index/wasm');
/* A separate process: the types of the compiler's module change those of arrays globally. */
const compiler = path.join(root, 'node_modules/assemblyscript/bin/asc.js');
const options = '--runtime stub --noAssert --optimizeLevel 3 --importMemory --noExportMemory --enable simd';

/**
 * Compiles the kernels.
 *
 * @returns the WebAssembly module, which imports its memory as env.memory
 * @throws with the compiler's messages
 */
export async function compileKernels(): Promise<Uint8Array> {
  const made = await mkdtemp(path.join(tmpdir(), 'tonika-kernels-'));
  try {
    const outFile = path.join(made, 'kernels.wasm');
    const entry = path.join(folder, 'assembly/kernels.ts');
    await run(process.execPath, [compiler, entry, ...options.split(' '), '--outFile', outFile], { cwd: root });
    return await readFile(outFile);
  } finally {
    await rm(made, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const base64 = Buffer.from(await compileKernels()).toString('base64');
  const lines = base64.match(/.{1,110}/g)?.map((line) => `    '${line}',`) ?? [];
  const content = `/* Made by \`npm run build:kernels\` from assembly/kernels.ts. */
export const kernelsWasm: Uint8Array = Buffer.from(
  [
${lines.join('\n')}
  ].join(''),
  'base64',
);
`;
  await writeFile(path.join(folder, 'kernels.wasm.ts'), content);
}
