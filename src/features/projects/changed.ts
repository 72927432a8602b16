import { useEffect, useEffectEvent } from 'react';

import { expireResponses } from '#platform/api/responses.ts';
import { onOutbox } from '#platform/outbox/index.ts';

const listeners = new Set<() => void>();

/** Reports that the person's projects have changed: their views reload. */
export function projectsChanged(): void {
  expireProjects();
  for (const listener of listeners) listener();
}

/** The same without a reload, for views that are about to navigate and would request the old URL once more. */
export const expireProjects = () => expireResponses((address) => address.startsWith('/api/projects/'));

/** Calls back after every change while the component is mounted, also after pending ones were sent. */
export function useProjectsChanged(act: () => void): void {
  const listen = useEffectEvent(act);
  useEffect(() => {
    const listener = () => listen();
    listeners.add(listener);
    const stop = onOutbox((event) => {
      if (event.type !== 'sent' || !event.call.path.startsWith('projects/')) return;
      // Other subscribers get the outbox event themselves.
      expireProjects();
      listen();
    });
    return () => {
      listeners.delete(listener);
      stop();
    };
  }, []);
}
