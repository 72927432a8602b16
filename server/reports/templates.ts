import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { dataPaths } from '../domain/data-paths.ts';
import { societyTemplates } from './society-templates.ts';
import { reportTemplate, standardTemplate } from './template.ts';
import type { ReportTemplate } from './template.ts';

/** A template file that is invalid; the message has the position and the reason. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

/**
 * A template by its name: a file of the data folder, read at every use, so that a change takes effect immediately.
 *
 * @param name undefined: the default template
 * @returns undefined for an unknown name
 * @throws TemplateError for an invalid file
 */
export async function findTemplate(dataDir: string, name: string | undefined): Promise<ReportTemplate | undefined> {
  if (name === undefined) return standardTemplate;
  const file = path.join(dataPaths(dataDir).reportTemplates, `${name}.json`);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return societyTemplates[name];
    throw cause;
  }
  return readTemplate(file, text);
}

function readTemplate(file: string, text: string): ReportTemplate {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (cause) {
    throw new TemplateError(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  const parsed = reportTemplate.safeParse(given);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.') || '.'}: ${message}`);
  throw new TemplateError(`${file}: ${issues.join('; ')}`);
}

/** The names of the valid templates beside the default one: those of every installation, then those of the data folder. */
export async function templateNames(dataDir: string): Promise<{ name: string; title: ReportTemplate['title'] }[]> {
  const names = new Set([...Object.keys(societyTemplates), ...(await namesIn(dataDir))]);
  const found = await Promise.all(
    [...names].map(async (name) => [name, await findTemplate(dataDir, name).catch(() => undefined)] as const),
  );
  return found.flatMap(([name, template]) => (template ? [{ name, title: template.title }] : []));
}

async function namesIn(dataDir: string): Promise<string[]> {
  const files = await readdir(dataPaths(dataDir).reportTemplates).catch(() => []);
  return files.flatMap((file) => /^([a-z0-9-]{1,40})\.json$/.exec(file)?.[1] ?? []).toSorted();
}

/** The errors of the templates in a data folder, a sentence each. */
export async function brokenTemplates(dataDir: string): Promise<string[]> {
  const names = await readdir(dataPaths(dataDir).reportTemplates).catch(() => []);
  const broken: string[] = [];
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    try {
      await findTemplate(dataDir, name.slice(0, -'.json'.length));
    } catch (cause) {
      broken.push(cause instanceof Error ? cause.message : String(cause));
    }
  }
  return broken;
}
