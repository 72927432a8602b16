import { notices, notify } from '#ui/Notice/notices.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const say = (text: string, lasting = false) => notify({ kind: 'status', text, lasting });
const shown = () => notices.items.map(({ text }) => text);

describe('notices', () => {
  beforeEach(() => {
    notices.items = [];
  });

  it('are three at most, the newest last', () => {
    for (const text of ['one', 'two', 'three', 'four']) say(text);
    expect(shown()).toEqual(['two', 'three', 'four']);
  });

  it('that stay until closed are not displaced by those that time out', () => {
    say('refused', true);
    for (const text of ['one', 'two', 'three']) say(text);
    expect(shown()).toEqual(['refused', 'two', 'three']);
    say('refused as well', true);
    say('and this', true);
    expect(shown()).toEqual(['refused', 'refused as well', 'and this']);
    say('one more');
    expect(shown()).toEqual(['refused as well', 'and this', 'one more']);
  });

  it('with a button give way to the next of that kind, unless they stay until closed', () => {
    const offer = (text: string, lasting = false) =>
      notify({ kind: 'status', text, lasting, action: { text: 'undo', run: () => undefined } });
    offer('refused', true);
    offer('removed one');
    say('copied');
    offer('removed another');
    expect(shown()).toEqual(['refused', 'copied', 'removed another']);
  });

  it('with the same text appear once', () => {
    say('one');
    say('two');
    say('one');
    expect(shown()).toEqual(['two', 'one']);
  });
});
