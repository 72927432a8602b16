import { existsSync } from 'node:fs';

import type { Locale } from '#shared/domain/locale.ts';

import { databaseOf } from '../../backup/installation.ts';
import type { Config } from '../../config.ts';
import { fill } from '../../domain/texts.ts';
import { connectDatabase } from '../../repositories/database.ts';
import { countJobs } from '../../repositories/jobs.ts';
import { doctorTextsOf, problem } from './finding.ts';
import type { Finding } from './finding.ts';

/** Jobs that nobody does any more. A database that is away, or has no jobs yet, is a finding of another check. */
export async function checkJobs(config: Config, locale: Locale): Promise<Finding[]> {
  const place = databaseOf(config);
  if ('file' in place && !existsSync(place.file)) return [];
  const { db, close } = connectDatabase(place);
  try {
    const { failed } = await countJobs(db);
    return failed === 0 ? [] : [problem(fill(doctorTextsOf(locale).jobs.failed, { count: failed }))];
  } catch {
    return [];
  } finally {
    await close();
  }
}
