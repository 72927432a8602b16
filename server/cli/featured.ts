import { featuredTexts as en } from '#locales/server/featured.en.ts';
import { featuredTexts as ru } from '#locales/server/featured.ru.ts';

import type { FeaturedEvent } from '../catalogue/featured-command.ts';
import { fill } from '../domain/texts.ts';
import type { CliCommand } from './command.ts';

const texts = { ru, en };
const kinds: Readonly<Record<string, 'playlists' | 'collections'>> = {
  playlist: 'playlists',
  collection: 'collections',
};

/** `tonika featured add playlist <id>`, `… remove collection <id>` */
export const command: CliCommand = {
  summary: {
    ru: 'Плейлисты и коллекции, которые главная страница показывает первыми',
    en: 'Playlists and collections that the home page shows first',
  },
  usage: { ru: 'add|remove playlist|collection <id>', en: 'add|remove playlist|collection <id>' },
  async run([action, one = '', id = '', ...others], context) {
    const sentences = texts[context.locale];
    const kind = Object.hasOwn(kinds, one) ? kinds[one] : undefined;
    const isKnown = (action === 'add' || action === 'remove') && /^[1-9]\d{0,14}$/.test(id);
    if (!isKnown || kind === undefined || others.length > 0) {
      context.print(sentences.usage);
      return 2;
    }
    let found = false;
    for await (const event of context.perform('featured', { kind, id: Number(id), isIn: action === 'add' })) {
      ({ found } = event as FeaturedEvent);
    }
    context.print(fill(sentences[kind][found ? action : 'unknown'], { id }));
    return found ? 0 : 1;
  },
};
