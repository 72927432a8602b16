import { session } from '#platform/session/index.ts';
import { subscribeKey } from 'valtio/utils';

/** Resolves once it is known who is here: a press may come before that. */
export async function sessionKnown(): Promise<void> {
  if (isKnown()) return;
  await new Promise<void>((resolve) => {
    const stop = subscribeKey(session, 'phase', () => {
      if (!isKnown()) return;
      stop();
      resolve();
    });
  });
}

const isKnown = () => session.phase === 'user' || session.phase === 'guest';
