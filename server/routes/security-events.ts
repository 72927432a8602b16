import { accountEvents, securityEventsList } from '#shared/contract/security-events.ts';
import type { AccountEvent } from '#shared/contract/security-events.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';

import type { AccountService } from '../accounts/account-service.ts';
import { pageOf } from '../domain/pages.ts';
import type { Endpoints } from './bound-endpoints.ts';
import { findSecurityEvents } from '../repositories/security-events.ts';

/** What happened to the security of an account, for its owner. */
export function securityEventRoutes(endpoints: Endpoints, { db, security }: Pick<AccountService, 'db' | 'security'>) {
  return {
    securityEventsList: endpoints.json(securityEventsList, async ({ query, signedIn }) => {
      const { user } = await signedIn();
      await security.flush();
      return pageOf(query, smallPageSize, async ({ limit, offset }) => {
        const { items, total } = await findSecurityEvents(db, user.id, { names: accountEvents, limit, offset });
        return {
          total,
          items: items.map(({ id, event, outcome, network, created_at }) => ({
            id,
            // Read by these names.
            event: event as AccountEvent,
            outcome,
            network,
            created_at,
          })),
        };
      });
    }),
  };
}
