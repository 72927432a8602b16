import { pageHead } from '#server/html/page-head.ts';
import { expect, it } from 'vitest';

const subject = {
  name: 'Море & "лето"',
  description: null,
  picture: {
    original: '/media/pictures/ab/original.webp',
    sizes: [
      { width: 64, url: '/media/pictures/ab/64.webp' },
      { width: 1000, url: '/media/pictures/ab/1000.webp' },
    ],
    color: '#ffffff',
  },
  owner_name: 'Анна Орлова',
  hash: 'a-secret',
  music_counter: 1,
  sounds_counter: 0,
  duration: 10,
  updated_at: '2026-01-01T00:00:00.000Z',
  own: null,
};
const page = {
  found: true,
  name: undefined,
  path: '/project/a-secret',
  listPage: undefined,
  languages: ['ru', 'en'] as const,
  firstData: new Map(),
  locale: 'ru' as const,
  origin: 'https://tonika.test',
};

it('gives messengers the name of a project, its picture and its owner', () => {
  const head = pageHead({ ...page, subject });
  expect(head).toContain('<meta property="og:title" content="Море &amp; &quot;лето&quot;" />');
  expect(head).toContain('property="og:description" content="Анна Орлова делится подборкой музыки и звуков');
  expect(head).toContain('property="og:image" content="https://tonika.test/social/ru/project/a-secret.jpg"');
  expect(head).toContain('property="og:url" content="https://tonika.test/project/a-secret"');
});

it('prefers the owner’s description to the default one', () => {
  const described = pageHead({ ...page, subject: { ...subject, description: 'Для сцены у моря' } });
  expect(described).toContain('property="og:description" content="Для сцены у моря"');
  const english = { ...page, locale: 'en' as const };
  const bare = pageHead({ ...english, subject: { ...subject, owner_name: null } });
  expect(bare).toContain('content="A selection of music and sound effects from the Tonika catalogue."');
});
