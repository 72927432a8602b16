import { readFile } from 'node:fs/promises';

import { startNginx } from './nginx.ts';
import type { Nginx } from './nginx.ts';

const documented = new URL('../../docs/operations.md', import.meta.url);
/** Addresses of the examples. */
const examples = { folder: '/var/lib/tonika/files', container: 'http://127.0.0.1:8080/v1/AUTH_tonika/music/tonika' };

/**
 * Starts nginx as docs/operations.md sets it up for ASSET_URL.
 *
 * @param from the folder `files`, or the address of everything below the prefix in a container of Swift
 */
export async function startAssetNginx(from: { folder: string } | { container: string }): Promise<Nginx> {
  const blocks = (await readFile(documented, 'utf8')).matchAll(/^```nginx\n(location \/media\/ .*?)^```/gms);
  const [example, own] = 'folder' in from ? [examples.folder, from.folder] : [examples.container, from.container];
  const location = [...blocks].map(([, text = '']) => text).find((text) => text.includes(example));
  if (location === undefined) throw new Error(`docs/operations.md has no location with ${example}`);
  return startNginx(location.replaceAll(example, own));
}
