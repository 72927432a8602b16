import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Sources for `script-src` that allow the scripts which the build has put into index.html, each by its hash (CSP Level 3
 * section 2.3.1).
 */
export function inlineScriptSources(clientDir: string | undefined): string[] {
  if (clientDir === undefined) return [];
  const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
