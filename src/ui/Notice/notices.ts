import { proxy } from 'valtio';

export interface NoticeText {
  text: string;
  /** `alert` is a failure and is announced at once; a `status` waits for its turn. */
  kind: 'status' | 'alert';
  /** An action. A notice with one stays until it is closed or replaced by the next one with an action (WCAG 2.2.1). */
  action?: NoticeAction;
  /** A further thing to do, beside the action. */
  second?: NoticeAction;
  /** Stays until it is closed. */
  lasting?: boolean;
}

export interface NoticeAction {
  text: string;
  run: () => void;
  /** The action is an undo, which Ctrl+Z runs too. */
  isUndo?: boolean;
}

interface Notice extends NoticeText {
  id: number;
}

/** What the page has to say now, the newest last. */
export const notices = proxy<{ items: Notice[] }>({ items: [] });

let lastId = 0;

/** Says something; gives back its id, to be taken back with. The same text twice is said once. */
export function notify(notice: NoticeText): number {
  lastId += 1;
  const others = notices.items.filter(
    (known) => known.text !== notice.text && !(notice.action && known.action && !known.lasting),
  );
  // Three at most: a fourth would cover the page it speaks of. The oldest leaves, of those that go by themselves first.
  while (others.length > 2)
    others.splice(
      Math.max(
        0,
        others.findIndex(({ lasting }) => !lasting),
      ),
      1,
    );
  notices.items = [...others, { ...notice, id: lastId }];
  return lastId;
}

export function dismissNotice(id: number): void {
  notices.items = notices.items.filter((known) => known.id !== id);
}
