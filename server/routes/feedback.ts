import { feedbackCreate } from '#shared/contract/feedback.ts';

import type { AccountService } from '../accounts/account-service.ts';
import { receiveFeedback } from '../feedback/receive.ts';
import type { Endpoints } from './bound-endpoints.ts';

/** What people write to the people behind the catalogue. */
export function feedbackRoutes(endpoints: Endpoints, service: AccountService) {
  return {
    feedbackCreate: endpoints.post(feedbackCreate, async (apiRequest) => ({
      data: { id: await receiveFeedback(service, apiRequest.body, apiRequest) },
    })),
  };
}
