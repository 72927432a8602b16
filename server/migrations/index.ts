import type { Kysely, Migration } from 'kysely';

import { dictionaries } from './0001-dictionaries.ts';
import { catalogue } from './0002-catalogue.ts';
import { recordings } from './0003-recordings.ts';
import { trackGroups } from './0004-track-groups.ts';
import { features } from './0005-features.ts';
import { accounts } from './0006-accounts.ts';
import { people } from './0007-people.ts';
import { feedback } from './0008-feedback.ts';
import { downloads } from './0009-downloads.ts';
import { personal } from './0010-personal.ts';
import { rights } from './0011-rights.ts';
import { codes } from './0012-codes.ts';
import { revisions } from './0013-revisions.ts';
import { accountLinks } from './0014-account-links.ts';
import { sessionUse } from './0015-session-use.ts';
import { keyedDigests } from './0016-keyed-digests.ts';
import { securityEvents } from './0017-security-events.ts';
import { quotas } from './0018-quotas.ts';
import { secondFactors } from './0019-second-factors.ts';
import { missedSearches } from './0020-missed-searches.ts';
import { blockDigests } from './0021-block-digests.ts';
import { rejectedRequests } from './0022-rejected-requests.ts';
import { projectNotes } from './0023-project-notes.ts';
import { heard } from './0025-heard.ts';
import { correctedReports } from './0026-corrected-reports.ts';
import { recorded } from './0027-recorded.ts';
import { blog } from './0028-blog.ts';
import { attempts } from './0029-attempts.ts';
import { jobs } from './0030-jobs.ts';
import { importTracks } from './0031-import-tracks.ts';
import type { Columns } from './columns.ts';

const steps: Record<string, (db: Kysely<unknown>, columns: Columns) => Promise<void>> = {
  '0001-dictionaries': dictionaries,
  '0002-catalogue': catalogue,
  '0003-recordings': recordings,
  // The key of a migration stands in every database: it keeps its first name.
  '0004-gatherings': trackGroups,
  '0005-features': features,
  '0006-accounts': accounts,
  '0007-people': people,
  '0008-feedback': feedback,
  '0009-downloads': downloads,
  '0010-personal': personal,
  '0011-rights': rights,
  '0012-codes': codes,
  '0013-revisions': revisions,
  '0014-account-links': accountLinks,
  '0015-session-use': sessionUse,
  '0016-keyed-digests': keyedDigests,
  '0017-security-events': securityEvents,
  '0018-quotas': quotas,
  '0019-second-factors': secondFactors,
  '0020-missed-searches': missedSearches,
  '0021-block-digests': blockDigests,
  '0022-rejected-requests': rejectedRequests,
  '0023-project-notes': projectNotes,
  '0025-heard': heard,
  '0026-corrected-reports': correctedReports,
  '0027-recorded': recorded,
  '0028-blog': blog,
  '0029+attempts': attempts,
  '0030+jobs': jobs,
  '0031+import-tracks': importTracks,
};

/**
 * Whether a program that does not know a step may work on a database that has taken it: with `+` in its name a step only
 * adds what older programs neither read nor have to fill (CONTRIBUTING.md, "A migration").
 */
export const isAdditive = (name: string): boolean => /^\d{4}\+/.test(name);

/** Every step of the schema, in order; a step that was released is never changed. */
export function migrationsFor(columns: Columns): Record<string, Migration> {
  return Object.fromEntries(Object.entries(steps).map(([name, up]) => [name, { up: (db) => up(db, columns) }]));
}
