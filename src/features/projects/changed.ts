import { useEffect, useEffectEvent } from 'react';

import { expireResponses } from '#platform/api/responses.ts';
import { onOutbox } from '#platform/outbox/index.ts';

const listeners = new Set<() => void>();

/** Something of the person's projects is not as it was: what shows them asks again. */
export function projectsChanged(): void {
  expireProjects();
  for (const listener of listeners) listener();
}

/** The same where what is shown is on its way to another address, and would ask once more for the one before. */
export const expireProjects = () => expireResponses((address) => address.startsWith('/api/projects/'));

/** Calls back after every change while the component lives, those included that waited for a line. */
export function useProjectsChanged(act: () => void): void {
  const listen = useEffectEvent(act);
  useEffect(() => {
    const listener = () => listen();
    listeners.add(listener);
    const stop = onOutbox((event) => {
      if (event.type !== 'sent' || !event.call.path.startsWith('projects/')) return;
      // Each who listens is told by the outbox itself.
      expireProjects();
      listen();
    });
    return () => {
      listeners.delete(listener);
      stop();
    };
  }, []);
}
