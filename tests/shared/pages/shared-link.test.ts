import { expect, test } from 'vitest';

import { sharedLink } from '#shared/pages/shared-link.ts';

const origin = 'https://tonika.test';
const read = (query: Record<string, string>) =>
  sharedLink(new Map(Object.entries(query)), (url) => URL.parse(url) ?? undefined, origin);

test('a shared link of a page leads to it, in its own language, with its query', () => {
  const address = '/en/music/catalog/track/5?active_tab=stems#top';
  expect(read({ url: origin + address })).toEqual({ to: 'page', address });
  expect(read({ url: `${origin}/project/abc` })).toEqual({ to: 'page', address: '/project/abc' });
});

test('a link inside a shared text is found', () => {
  expect(read({ title: 'Rain', text: `«Rain» — ${origin}/sounds/catalog/track/7` })).toEqual({
    to: 'page',
    address: '/sounds/catalog/track/7',
  });
});

test.each([
  'web+tonika:/music/catalog/track/5',
  'web+tonika://music/catalog/track/5',
  'WEB+Tonika:music/catalog/track/5',
])('%s leads to its page', (link) => expect(read({ link })).toEqual({ to: 'page', address: '/music/catalog/track/5' }));

test('a link to another site is foreign, also where it only looks like ours', () => {
  expect(read({ url: 'https://elsewhere.test/music/catalog' })).toEqual({ to: 'foreign' });
  expect(read({ url: `${origin}.elsewhere.test/music/catalog` })).toEqual({ to: 'foreign' });
  // The scheme names no host: what stands in its place is the path of a page.
  expect(read({ link: 'web+tonika:https://elsewhere.test/music/catalog' })).toEqual({ to: 'unknown' });
  expect(read({ link: 'web+tonika:\\\\elsewhere.test/music' })).toEqual({ to: 'unknown' });
});

test('an address without a page is unknown, and so is the page that opens links', () => {
  expect(read({ url: `${origin}/api/music` })).toEqual({ to: 'unknown' });
  expect(read({ url: `${origin}/open?url=${origin}/open` })).toEqual({ to: 'unknown' });
});

test('without a link there is none', () => {
  expect(read({})).toEqual({ to: 'none' });
  expect(read({ text: 'Rain', url: '' })).toEqual({ to: 'none' });
  expect(read({ link: 'https://elsewhere.test' })).toEqual({ to: 'none' });
});
