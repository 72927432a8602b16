import { describe, expect, it } from 'vitest';

import type { KeyCommand, KeyFacts } from '#player/key-commands.ts';
import { keyCommand } from '#player/key-commands.ts';

const press = (facts: Partial<KeyFacts>): KeyCommand | undefined =>
  keyCommand({
    code: '',
    key: '',
    shift: false,
    modified: false,
    repeated: false,
    place: 'free',
    inList: false,
    onRow: false,
    letters: true,
    ...facts,
  });

describe('the command of a key', () => {
  it.each([
    ['Space', 'toggle'],
    ['KeyK', 'toggle'],
    ['ArrowLeft', 'back'],
    ['KeyJ', 'back'],
    ['ArrowRight', 'forward'],
    ['KeyL', 'forward'],
    ['KeyM', 'mute'],
    ['KeyD', 'download'],
    ['KeyP', 'project'],
    ['KeyS', 'similar'],
    ['KeyI', 'info'],
    ['KeyX', 'select'],
    ['KeyF', 'favorite'],
    ['Slash', 'search'],
    ['KeyQ', undefined],
    ['Enter', undefined],
    ['Tab', undefined],
    ['Escape', 'close'],
  ])('%s is %s', (code, command) => {
    expect(press({ code })).toBe(command);
  });

  it('depends on the physical key, not on the layout', () => {
    expect(press({ code: 'KeyJ', key: 'о' })).toBe('back');
    expect(press({ code: 'Slash', key: '.' })).toBe('search');
    expect(press({ code: 'Slash', key: ',', shift: true })).toBe('shortcuts');
  });

  it('recognises the slash and the question mark in any layout', () => {
    expect(press({ code: 'Digit7', key: '?', shift: true })).toBe('shortcuts');
    expect(press({ code: 'Backslash', key: '/', shift: true })).toBe('search');
  });

  it('plays a row by Enter on the row itself, and leaves Enter to the controls in it', () => {
    expect(press({ code: 'Enter', inList: true, onRow: true })).toBe('row-play');
    expect(press({ code: 'Enter', place: 'control', inList: true })).toBeUndefined();
    expect(press({ code: 'Escape', place: 'own' })).toBeUndefined();
  });

  it('leaves a letter with Shift alone', () => {
    expect(press({ code: 'KeyJ', key: 'J', shift: true })).toBeUndefined();
  });

  it.each(['Space', 'KeyK', 'ArrowLeft', 'ArrowDown', 'Slash'])('passes %s with a modifier to the browser', (code) => {
    expect(press({ code, modified: true, inList: true })).toBeUndefined();
  });
});

describe('where the focus is', () => {
  it.each(['Space', 'KeyK', 'KeyM', 'ArrowLeft', 'ArrowUp', 'Slash'])(
    'gives %s to a field, slider, menu or dialog',
    (code) => {
      expect(press({ code, place: 'own', inList: true })).toBeUndefined();
    },
  );

  it('gives Space, and only Space, to a control', () => {
    expect(press({ code: 'Space', place: 'control' })).toBeUndefined();
    expect(press({ code: 'KeyK', place: 'control' })).toBe('toggle');
    expect(press({ code: 'ArrowDown', place: 'control', inList: true })).toBe('row-next');
  });

  it('lets up and down scroll the page outside a list', () => {
    expect(press({ code: 'ArrowUp' })).toBeUndefined();
    expect(press({ code: 'ArrowDown' })).toBeUndefined();
    expect(press({ code: 'ArrowUp', inList: true })).toBe('row-previous');
  });
});

describe('a key held down', () => {
  it.each(['ArrowLeft', 'ArrowRight', 'KeyJ', 'KeyL', 'ArrowDown'])('repeats %s', (code) => {
    expect(press({ code, repeated: true, inList: true })).toBeDefined();
  });

  it.each(['Space', 'KeyK', 'KeyM', 'KeyI', 'Slash'])('does %s once', (code) => {
    expect(press({ code, repeated: true })).toBeUndefined();
  });
});

describe('letters switched off', () => {
  it.each(['KeyJ', 'KeyK', 'KeyL', 'KeyM', 'KeyD', 'KeyP', 'KeyS', 'KeyI', 'Slash'])('%s does nothing', (code) => {
    expect(press({ code, letters: false })).toBeUndefined();
  });

  it('keep Space, arrows and the list of keys', () => {
    expect(press({ code: 'Space', letters: false })).toBe('toggle');
    expect(press({ code: 'ArrowRight', letters: false })).toBe('forward');
    expect(press({ code: 'Slash', key: '?', shift: true, letters: false })).toBe('shortcuts');
  });
});
