import { logOut, noteLeaving, noteStaying } from '#platform/account/account.ts';
import { errorText } from '#platform/api/error-text.ts';
import { isRequestError } from '#platform/api/errors.ts';
import { t } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { flushOutbox, outbox } from '#platform/outbox/index.ts';
import { notify } from '#ui/Notice/notices.ts';

/** Pending changes are sent before the log-out if that takes no longer than this, in milliseconds. */
const patience = 2_000;

/**
 * Logs out. With unsent changes a dialog opens first: they stay on the device until the same person logs in again.
 *
 * @param then called once the person is logged out
 */
export async function leave(then?: () => void): Promise<void> {
  // At once: the page may be left in the same moment.
  noteLeaving();
  const count = await flushOutbox(patience);
  if (count === 0) return finish(then);
  // Not decided yet: closing the page now does not log out.
  noteStaying();
  const lost = Math.min(count, outbox.unsafe);
  openModal('question', {
    title: t('outbox.leaveTitle'),
    text: [t('outbox.leaveText', { count }), ...(lost > 0 ? [t('outbox.leaveLost', { count: lost })] : [])].join(' '),
    yes: t('outbox.leaveAnyway'),
    no: t('outbox.leaveStay'),
    onYes: () => {
      noteLeaving();
      void finish(then);
    },
  });
}

/** Where the server cannot be reached, a notice says so. */
async function finish(then: (() => void) | undefined): Promise<void> {
  try {
    await logOut();
    then?.();
  } catch (error) {
    if (!isRequestError(error)) throw error;
    const again = () => {
      noteLeaving();
      void finish(then);
    };
    notify({ kind: 'alert', text: errorText(t, error), action: { text: t('errors.retry'), run: again } });
  }
}
