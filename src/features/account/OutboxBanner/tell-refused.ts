import { dismissNotice, notices, notify } from '#ui/Notice/notices.ts';

const told = new Map<string, { id: number; whats: readonly string[] }>();

/**
 * Says what was refused for good, until it is closed: all that was refused for one reason in one notice, so that none
 * pushes another out of sight.
 *
 * @param textOf the sentence about what was not done
 */
export function tellRefused(what: string, reason: string, textOf: (what: string) => string): void {
  const before = told.get(reason);
  const isOpen = before !== undefined && notices.items.some(({ id }) => id === before.id);
  const whats = [...(isOpen ? before.whats : []), what];
  if (isOpen) dismissNotice(before.id);
  told.set(reason, { id: notify({ kind: 'alert', text: textOf(whats.join('; ')), lasting: true }), whats });
}
