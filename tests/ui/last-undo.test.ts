import { followUndo, undoLast, undone } from '#ui/Notice/last-undo.ts';
import { dismissNotice, notices, notify } from '#ui/Notice/notices.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const done: string[] = [];
const act = (name: string, isUndo = true) =>
  notify({ kind: 'status', text: name, action: { text: 'undo', run: () => done.push(name), isUndo } });

describe('taking back by a key', () => {
  let end = () => {};
  beforeEach(() => {
    done.length = 0;
    notices.items = [];
    end = followUndo();
  });
  afterEach(() => end());

  it('takes back the last act, once, and its notice goes', () => {
    act('first');
    act('second');
    expect(undoLast()).toBe(true);
    expect(done).toEqual(['second']);
    expect(notices.items).toEqual([]);
    expect(undoLast()).toBe(false);
  });

  it('takes back an act whose notice was closed, and none that another button offers', () => {
    const id = act('removed');
    dismissNotice(id);
    act('open the list', false);
    expect(undoLast()).toBe(true);
    expect(done).toEqual(['removed']);
  });

  it('takes nothing back that its own button has', () => {
    undone(act('removed'));
    expect(undoLast()).toBe(false);
  });
});
