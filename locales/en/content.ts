import { formatCount } from '#shared/domain/format.ts';

import type { content as shape } from '../ru/content.ts';

export const content: typeof shape = {
  track: 'Track in the text',
  cached: 'The server is not available: this is the saved text.',
  cachedOther: 'The server is not available: this is the saved text, in Russian alone.',
  plans: 'Subscriptions',
  request: 'Request',
  requestOf: 'Request: {{name}}',
  requestSubject: 'Subscription “{{name}}”',
  write: 'Write to us',
  landing: { listen: 'Listen to the catalogue', register: 'Register', points: 'What is inside' },
  blog: {
    title: 'Blog',
    titleOf: '{{category}} – blog',
    all: 'All posts',
    categories: 'Categories',
    posts: ({ count }: { count: number }) => `${formatCount(count)} ${count === 1 ? 'post' : 'posts'}`,
    empty: { title: 'No posts yet', hint: 'Come back later or open the catalogue.' },
    failed: 'Could not load the posts',
    otherLanguage: { ru: 'This post is in Russian only.', en: 'This post is in English only.' },
    readOther: { ru: 'Open the Russian page', en: 'Open the English page' },
    back: 'All posts',
  },
};
