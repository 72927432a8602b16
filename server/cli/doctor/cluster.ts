import type { Locale } from '#shared/domain/locale.ts';

import type { Config } from '../../config.ts';
import { doctorTextsOf, ok, problem } from './finding.ts';
import type { Finding } from './finding.ts';

/** Whether the processes of a service hear of each other, and have one address. A database that is away is said elsewhere. */
export async function checkCluster({ cluster, databaseUrl, publicUrl }: Config, locale: Locale): Promise<Finding[]> {
  if (!cluster || databaseUrl === undefined) return [];
  const texts = doctorTextsOf(locale).cluster;
  const { notificationsArrive } = await import('../../peers/reach.ts');
  const address = publicUrl === undefined ? [problem(texts.noAddress)] : [];
  try {
    return [...address, (await notificationsArrive(databaseUrl)) ? ok(texts.fine) : problem(texts.deaf)];
  } catch {
    return address;
  }
}
