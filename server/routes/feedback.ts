import { feedbackCreate } from '#shared/contract/feedback.ts';

import type { AccountDesk } from '../accounts/desk.ts';
import { receiveFeedback } from '../feedback/receive.ts';
import type { Calls } from '../plugins/calls.ts';

/** What people write to the people behind the catalogue. */
export function feedbackRoutes(calls: Calls, desk: AccountDesk): void {
  calls.post(feedbackCreate, async (asked) => ({ data: { id: await receiveFeedback(desk, asked.body, asked) } }));
}
