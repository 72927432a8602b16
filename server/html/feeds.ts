import { localePath } from '#shared/domain/locale.ts';
import type { Locale } from '#shared/domain/locale.ts';

import { fill } from '../domain/texts.ts';
import type { ServerTexts } from '../domain/texts.ts';

/** The feeds, by the last part of their address. */
export const feedNames = ['blog', 'music'] as const;
export type FeedName = (typeof feedNames)[number];

/** The path of a feed in a language. */
export const feedPath = (name: FeedName, locale: Locale): string => localePath(locale, `/rss/${name}.xml`);

/** The title of a feed. */
export const feedTitle = (name: FeedName, { page }: ServerTexts): string =>
  fill(page.titled, { place: name === 'blog' ? page.blog : page.newMusic });
