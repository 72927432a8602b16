import type { ResponseOf } from '#shared/contract/endpoint.ts';
import type { sessionsList } from '#shared/contract/sessions.ts';
import Bowser from 'bowser';

import { notFound } from '../domain/failures.ts';
import { endSession, endSessionsOf, listSessions } from '../repositories/sessions.ts';
import type { AccountService } from './account-service.ts';
import type { SignedIn } from './identity.ts';
import { sessionTerms } from './sessions.ts';

type ListedSession = ResponseOf<typeof sessionsList>['data'][number];

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** The sessions of a person that still count: this one first, then the last used. */
export async function sessionsOf(
  { db, config }: AccountService,
  { user, sessionId }: SignedIn,
): Promise<ListedSession[]> {
  const rows = await listSessions(db, user.id, sessionTerms(config));
  const sessions = rows.map(({ id, address, created_at, last_used_at, user_agent }) => {
    const { browser, system, device } = deviceNameOf(user_agent);
    return { id, is_current: id === sessionId, address, browser, system, device, created_at, last_used_at };
  });
  return sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
}

/** Names of browser, system and kind of device that the library recognises: a header may contain anything. */
function deviceNameOf(userAgent: string | null): Pick<ListedSession, 'browser' | 'system' | 'device'> {
  if (!userAgent) return { browser: null, system: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const { type } = platform;
  return {
    browser: browser.name !== undefined && browsers.has(browser.name) ? browser.name : null,
    system: os.name !== undefined && systems.has(os.name) ? os.name : null,
    device: type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : null,
  };
}

/** Ends one session of a person. @throws HttpError 404 for any other id */
export async function endOneSession(service: AccountService, { user }: SignedIn, id: number): Promise<void> {
  if (!(await endSession(service.db, id, user.id))) throw notFound();
  service.live.closeSessions([id]);
}

/** Ends all sessions of a person but the one that sends the request. */
export async function endOtherSessions(service: AccountService, { user, sessionId }: SignedIn): Promise<void> {
  service.live.closeSessions(await endSessionsOf(service.db, user.id, sessionId));
}
