import MiniSearch from 'minisearch';

import { stem } from '#server/catalogue-index/store/words.ts';
import { fold } from '#shared/search/fold.ts';

import type { DemoTrack } from './demo-catalogue.ts';
import type { Listed } from './scores.ts';

/** MiniSearch over the same texts: Snowball stems, OR, prefix, fuzzy 0.2, title boosted by 2, tags by 1.5. */
export function miniSearchOf(tracks: readonly DemoTrack[]): (search: string) => Listed {
  const engine = new MiniSearch<{ id: number }>({
    fields: ['title', 'tags', 'description'],
    processTerm: (term) => stem(fold(term)) || null,
  });
  engine.addAll(
    tracks.map(({ id, title, description, tags }) => ({
      id,
      title: `${title.ru} ${title.en}`,
      description,
      tags: tags.map(({ ru, en }) => `${ru} ${en}`).join(' '),
    })),
  );
  const options = { prefix: true, fuzzy: 0.2, boost: { title: 2, tags: 1.5 } };
  return (search) => {
    // Ids are numbers, as they were added.
    const ids = engine.search(search, options).map(({ id }) => id as number);
    // It has no divider: everything it lists counts as exact.
    return { ids, exact: ids.length };
  };
}
