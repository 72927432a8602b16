import { errorText } from '#platform/api/error-text.ts';
import { isCallError } from '#platform/api/errors.ts';
import { t } from '#platform/i18n/index.ts';
import { loadAccount } from '#platform/session/index.ts';
import { notify } from '#ui/Notice/notices.ts';

/** Logs out; where the server cannot be told, the person is. */
export async function leave(): Promise<void> {
  try {
    await (await loadAccount()).logOut();
  } catch (error) {
    if (!isCallError(error)) throw error;
    const action = { text: t('errors.retry'), run: () => void leave() };
    notify({ kind: 'alert', text: errorText(t, error), action });
  }
}
