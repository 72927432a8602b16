import { dismissNotice, notices, notify, type NoticeText } from '#ui/Notice/notices.ts';

const shownNotices = new Map<string, { id: number; whats: readonly string[] }>();

interface RefusedNotice {
  /** The sentence about a refused request. */
  textOf: (what: string) => string;
  action?: NonNullable<NoticeText['action']>;
}

/** Shows refused requests until they are closed: all with one reason in one notice, so that none displaces another. */
export function notifyRefused(what: string, reason: string, { textOf, action }: RefusedNotice): void {
  const before = shownNotices.get(reason);
  const isOpen = before !== undefined && notices.items.some(({ id }) => id === before.id);
  const whats = [...(isOpen ? before.whats : []), what];
  if (isOpen) dismissNotice(before.id);
  const notice = { kind: 'alert', text: textOf(whats.join('; ')), lasting: true, ...(action && { action }) } as const;
  shownNotices.set(reason, { id: notify(notice), whats });
}
