import * as albums from './albums.ts';
import * as auth from './auth.ts';
import * as authors from './authors.ts';
import * as blog from './blog.ts';
import * as collections from './collections.ts';
import * as common from './common.ts';
import * as contentHistory from './content-history.ts';
import * as downloads from './downloads.ts';
import * as favorites from './favorites.ts';
import * as feedback from './feedback.ts';
import * as health from './health.ts';
import * as labels from './labels.ts';
import * as libraries from './libraries.ts';
import * as music from './music.ts';
import * as playlists from './playlists.ts';
import * as previews from './previews.ts';
import * as projects from './projects.ts';
import * as realtime from './realtime.ts';
import * as reports from './reports.ts';
import * as secondFactor from './second-factor.ts';
import * as securityEvents from './security-events.ts';
import * as sessions from './sessions.ts';
import * as similar from './similar.ts';
import * as sitePages from './site-pages.ts';
import * as sound from './sound.ts';
import * as users from './users.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The API by resource: the files of this folder that define endpoints. `server/routes/index.ts` binds every endpoint in
 * them; one that no route binds does not compile.
 */
export const contract = {
  albums,
  auth,
  authors,
  blog,
  collections,
  common,
  contentHistory,
  downloads,
  favorites,
  feedback,
  health,
  labels,
  libraries,
  music,
  playlists,
  previews,
  projects,
  realtime,
  reports,
  secondFactor,
  securityEvents,
  sessions,
  similar,
  sitePages,
  sound,
  users,
};

/** Returns the endpoints among the exports of a file of the contract, alone or in groups. */
export function endpointsIn(part: object): Endpoint[] {
  const values: unknown[] = Object.values(part);
  return values.flatMap((value) => (isEndpoint(value) ? value : isGroup(value) ? Object.values(value) : []));
}

const isEndpoint = (value: unknown): value is Endpoint => isRecord(value) && 'summary' in value && 'access' in value;
const isGroup = (value: unknown): value is Record<string, Endpoint> =>
  isRecord(value) && Object.values(value).length > 0 && Object.values(value).every(isEndpoint);
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every endpoint of the API. */
export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap(endpointsIn);
