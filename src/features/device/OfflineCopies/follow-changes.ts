import { entryOf, subscribeResponses } from '#platform/api/responses.ts';
import { onOutbox } from '#platform/outbox/index.ts';

import type { OfflineCopies } from './create-copies.ts';
import type { StoredCopy } from './stored-copies.ts';

/** Changes of a project come in groups, in milliseconds. */
const settleTime = 1_500;

type Concerns = (copy: StoredCopy) => boolean;

const watched = new Set<string>();
/** Responses as they were last read, by their address. */
const seen = new Map<string, string>();
let refreshSoon: (concerns: Concerns) => void = () => {};

/** Reads copies again when this person has changed their content. */
export function followChanges(own: OfflineCopies): void {
  let due: ReturnType<typeof setTimeout> | undefined;
  let pending: Concerns[] = [];
  refreshSoon = (concerns) => {
    pending.push(concerns);
    clearTimeout(due);
    due = setTimeout(() => {
      const all = pending;
      pending = [];
      void own.refresh((copy) => all.some((one) => one(copy)));
    }, settleTime);
  };
  onOutbox((event) => {
    if (event.type !== 'sent') return;
    const [resource] = event.call.path.split('/');
    if (resource === 'projects') refreshSoon(({ subject }) => subject.kind === 'project');
    if (resource === 'favorites') refreshSoon(({ subject }) => subject.kind === 'favorites');
  });
}

/** Reads the copies with this response again when a page of it receives another one from the server. */
export function followResponse(address: string, response: unknown): void {
  seen.set(address, JSON.stringify(response));
  if (watched.has(address)) return;
  watched.add(address);
  subscribeResponses(address, () => {
    const entry = entryOf(address);
    if (entry.origin !== 'server') return;
    const text = JSON.stringify(entry.response);
    if (text === seen.get(address)) return;
    seen.set(address, text);
    refreshSoon(({ responses }) => responses.includes(address));
  });
}
