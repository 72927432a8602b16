import { errorText } from '#platform/api/error-text.ts';
import { isCallError } from '#platform/api/errors.ts';
import { t } from '#platform/i18n/index.ts';
import { flushOutbox } from '#platform/outbox/index.ts';
import { loadAccount } from '#platform/session/index.ts';
import { notify } from '#ui/Notice/notices.ts';

/** What was done last is sent first, if that takes no longer than this, in milliseconds. */
const patience = 2_000;

/** Logs out; where the server cannot be told, the person is. What waits is kept for when they come again. */
export async function leave(): Promise<void> {
  try {
    const { logOut, noteLeaving } = await loadAccount();
    noteLeaving();
    const count = await flushOutbox(patience);
    await logOut();
    if (count > 0) notify({ kind: 'status', text: t('outbox.left', { count }) });
  } catch (error) {
    if (!isCallError(error)) throw error;
    const action = { text: t('errors.retry'), run: () => void leave() };
    notify({ kind: 'alert', text: errorText(t, error), action });
  }
}
