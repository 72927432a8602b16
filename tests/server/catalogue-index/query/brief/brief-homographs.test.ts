import { expect, it } from 'vitest';
import { known, read, reads } from './brief-reader.ts';

const nearOf = (search: string, entity: 'music' | 'sound') =>
  read(search, entity).concepts.flatMap((concept) =>
    concept.kind === 'value'
      ? concept.entries.flatMap(({ meant }) => meant.map(({ value }) => known[entity][value]?.path ?? ''))
      : [],
  );

it.each(['she leaves', 'he leaves the house', 'train leaves the station', 'everyone leaves at once', 'a man leaves'])(
  'takes leaves for a verb, and not for foliage: %s',
  (search) => {
    expect(nearOf(search, 'sound')).not.toContain('vegetation/VEGELeaf');
    expect(nearOf(search, 'sound')).toContain('departure');
    expect(nearOf(search, 'music')).toContain('goodbye');
  },
);

it.each(['dry leaves', 'leaves in the wind', 'wind in the leaves', 'stepping on leaves', 'leaves on the ground'])(
  'takes leaves for foliage: %s',
  (search) => {
    expect(nearOf(search, 'sound')).toContain('vegetation/VEGELeaf');
  },
);

it.each(['она уходит', 'он ушёл', 'они уходят'])('knows the verb of a departure: %s', (search) => {
  expect(nearOf(search, 'sound')).toEqual(expect.arrayContaining(['departure', 'footsteps', 'doors']));
  expect(nearOf(search, 'music')).toContain('goodbye');
});

it('takes the noun of the same stem for no departure', () => {
  expect(reads('уход', 'sound')).toEqual(['«уход»']);
});

it('takes a negation within a phrase for a negation', () => {
  const excluded = (search: string) =>
    read(search, 'sound').concepts.map(({ text, isExcluded }) => (isExcluded ? `-${text}` : text));
  expect(excluded('гул голосов')).toEqual(['гул голосов']);
  expect(excluded('гул без голосов')).toEqual(['гул', '-без голосов']);
  expect(excluded('rain without thunder')).toEqual(['rain', '-without thunder']);
  expect(excluded('wind no chimes')).toEqual(['wind', '-no chimes']);
});

it.each([
  ['three four', '3-4'],
  ['in six eight', '6-8'],
  ['four four', '4-4'],
  ['five four time', '5-4'],
  ['seven eight', '7-8'],
])('reads a metre in words: %s', (search, path) => {
  expect(reads(search)).toEqual([path]);
});

it.each(['slow motion', 'slow-mo', 'слоумо', 'рапид', 'замедленная съёмка'])(
  'takes the speed of a picture for no tempo: %s',
  (search) => {
    expect(reads(search)).toEqual(['']);
    expect(nearOf(search, 'music')).toContain('dreamy');
  },
);

it.each(['красиво', 'красивая', 'beautiful'])('takes praise of music for no use of it: %s', (search) => {
  expect(nearOf(search, 'music')).not.toContain('beauty-fashion');
});

it('takes a chime for a kind of bell, and beauty for fashion', () => {
  expect(reads('красота')).toEqual(['beauty-fashion']);
  const [chime] = read('chime', 'sound').concepts;
  const meant = chime?.kind === 'value' ? chime.entries.flatMap((entry) => entry.meant) : [];
  expect(meant.find(({ value }) => known.sound[value]?.path === 'bell')?.level).toBe('wide');
});

it.each(['мощный', 'powerful', 'huge'])(
  'takes what is %s for heavy, loud or low, and for none of them alone',
  (search) => {
    expect(nearOf(search, 'sound')).toEqual(expect.arrayContaining(['heavy', 'loud', 'deep', 'boom']));
  },
);

it('takes a house with an article for a home, and house for the genre', () => {
  expect(reads('she sells the house')).toContain('home');
  expect(reads('a house track')).toEqual(['house']);
  expect(reads('house beat')[0]).toBe('house');
});

it.each(['for the last time', 'в последний раз'])(
  'takes %s for a farewell, and not for the theme of time',
  (search) => {
    expect(reads(search)).toEqual(['goodbye']);
  },
);

it('takes trees for what rustles, and a tree for wood', () => {
  expect(nearOf('в деревьях', 'sound')).toContain('wind/WINDVege');
  expect(nearOf('в деревьях', 'sound')).not.toContain('wood');
  expect(nearOf('по дереву', 'sound')).toContain('wood');
});

it('takes a small bell for a kind of bell', () => {
  expect(reads('колокол', 'sound').join(' ').split(' ')).toContain('bell');
  const [small] = read('колокольчик', 'sound').concepts;
  const meant = small?.kind === 'value' ? small.entries.flatMap((entry) => entry.meant) : [];
  expect(meant.find(({ value }) => known.sound[value]?.path === 'bell')?.level).toBe('wide');
});
