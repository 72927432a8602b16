import { followUndo, undoLast, undone } from '#ui/Notice/last-undo.ts';
import { dismissNotice, notices, notify } from '#ui/Notice/notices.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const done: string[] = [];
const act = (name: string, isUndo = true) =>
  notify({ kind: 'status', text: name, action: { text: 'undo', run: () => done.push(name), isUndo } });

describe('undo by key', () => {
  let end = () => {};
  beforeEach(() => {
    done.length = 0;
    notices.items = [];
    end = followUndo();
  });
  afterEach(() => end());

  it('undoes the last action, once, and removes its notice', () => {
    act('first');
    act('second');
    expect(undoLast()).toBe(true);
    expect(done).toEqual(['second']);
    expect(notices.items).toEqual([]);
    expect(undoLast()).toBe(false);
  });

  it('undoes an action whose notice was closed, and none offered by another button', () => {
    const id = act('removed');
    dismissNotice(id);
    act('open the list', false);
    expect(undoLast()).toBe(true);
    expect(done).toEqual(['removed']);
  });

  it('does nothing when the button has already undone it', () => {
    undone(act('removed'));
    expect(undoLast()).toBe(false);
  });
});
