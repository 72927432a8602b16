import { mkdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { test } from '@playwright/test';

/**
 * Makes a file of zeros in the folder of the running test, and returns its path, for a file field. A buffer of this
 * size would take seconds: Playwright sends it as text.
 *
 * @param size in bytes
 */
export async function largeFile(name: string, size: number): Promise<string> {
  const file = test.info().outputPath(name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '');
  await truncate(file, size);
  return file;
}
