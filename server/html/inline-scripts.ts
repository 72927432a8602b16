import { readFileSync } from 'node:fs';
import path from 'node:path';

import { policySource } from './policy-source.ts';

/**
 * Sources for `script-src` that allow the scripts which the build has put into index.html, each by its hash.
 */
export function inlineScriptSources(clientDir: string | undefined): string[] {
  if (clientDir === undefined) return [];
  const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => policySource(code));
}
