import { subscribeKey } from 'valtio/utils';

import { session } from '#platform/session/index.ts';
import { forgetUndo } from '#ui/Notice/last-undo.ts';

/** Forgets what can be undone once its person is another one. @returns ends it */
export function forgetOnLeave(): () => void {
  let person = session.user?.id;
  return subscribeKey(session, 'user', (user) => {
    // What a guest did stays theirs after the login.
    if (person !== undefined && user?.id !== person) forgetUndo();
    person = user?.id;
  });
}
