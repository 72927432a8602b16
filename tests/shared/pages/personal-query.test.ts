import { describe, expect, test } from 'vitest';

import { momentOf, personalAddress, personalQuery } from '#shared/pages/personal-query.ts';

const types = ['MUSIC_VARIATION', 'SOUND_VARIATION'] as const;
const read = (search: string) => personalQuery(new Map(new URLSearchParams(search)), types);

test('a written URL parses back to the same query', () => {
  const query = {
    type: 'SOUND_VARIATION',
    page: 3,
    from: '2026-01-31',
    to: '2026-02-01',
    search_string: 'дождь',
  } as const;
  const [, search = ''] = personalAddress('/account/auditioned', query).split('?');
  expect(read(search)).toEqual(query);
});

test.each([
  ['', 'MUSIC_VARIATION', 1],
  ['type=NONE&page=0', 'MUSIC_VARIATION', 1],
  ['type=SOUND_VARIATION&page=-2', 'SOUND_VARIATION', 1],
  ['page=1e3', 'MUSIC_VARIATION', 1],
])('an invalid parameter counts as absent: %s', (search, type, page) => {
  expect(read(search)).toEqual({ type, page, from: undefined, to: undefined, search_string: undefined });
});

test.each(['2026-13-01', '2026-1-1', 'gestern'])('%s is not a date', (day) => {
  expect(read(`from=${day}&to=${day}`)).toMatchObject({ from: undefined, to: undefined });
});

describe('dates of the reader become instants in UTC', () => {
  test('the first date starts the interval, and the end of the last closes it', () => {
    const from = new Date(momentOf('2026-11-21', 'from'));
    const to = new Date(momentOf('2026-11-21', 'to'));
    expect([from.getFullYear(), from.getMonth(), from.getDate(), from.getHours()]).toEqual([2026, 10, 21, 0]);
    expect([to.getFullYear(), to.getMonth(), to.getDate(), to.getHours()]).toEqual([2026, 10, 22, 0]);
  });

  test('the interval continues over the end of a month and of a year', () => {
    const to = new Date(momentOf('2026-12-31', 'to'));
    expect([to.getFullYear(), to.getMonth(), to.getDate()]).toEqual([2027, 0, 1]);
  });
});
