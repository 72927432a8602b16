import { addUndo, followUndo, forgetUndo, onUndone, undoables, undoLast, undone } from '#ui/Notice/last-undo.ts';
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
    forgetUndo();
    end = followUndo();
  });
  afterEach(() => end());

  it('undoes the last actions, the newest first, each once, and removes their notices', () => {
    act('first');
    act('second');
    expect(undoLast()).toBe(true);
    expect(done).toEqual(['second']);
    expect(notices.items).toEqual([]);
    expect(undoLast()).toBe(true);
    expect(done).toEqual(['second', 'first']);
    expect(undoLast()).toBe(false);
  });

  it('undoes an action whose notice was closed, and none offered by another button', () => {
    const id = act('removed');
    dismissNotice(id);
    act('open the list', false);
    expect(undoLast()).toBe(true);
    expect(done).toEqual(['removed']);
  });

  it('undoes what had no notice, before what was done earlier, and forgets all when the person leaves', () => {
    act('removed');
    addUndo(() => done.push('selected'));
    expect(undoLast()).toBe(true);
    expect(done).toEqual(['selected']);
    expect(undoables.items.map(({ text }) => text)).toEqual(['removed']);
    forgetUndo();
    expect(undoLast()).toBe(false);
  });

  it('reports what was undone, by the key or by the button of its notice', () => {
    const reported: string[] = [];
    onUndone((text) => reported.push(text));
    const id = act('first');
    act('second');
    undoLast();
    undone(id);
    onUndone(undefined);
    expect(reported).toEqual(['second', 'first']);
  });

  it('remembers the last 20', () => {
    for (let number = 1; number <= 25; number += 1) act(`${number}`);
    expect(undoables.items.map(({ text }) => text).at(0)).toBe('6');
    expect(undoables.items).toHaveLength(20);
  });

  it('does nothing when the button has already undone it', () => {
    undone(act('removed'));
    expect(undoLast()).toBe(false);
  });

  it('removes the notices of what another person could undo', () => {
    act('removed');
    notify({ kind: 'status', text: 'logged out', lasting: true });
    forgetUndo();
    expect(notices.items.map(({ text }) => text)).toEqual(['logged out']);
  });
});
