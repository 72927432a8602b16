import MiniSearch from 'minisearch';

import { stem } from '#server/catalogue-index/store/words.ts';
import { fold } from '#shared/search/fold.ts';

import type { DemoTrack } from './demo-catalogue.ts';
import type { Listed } from './scores.ts';

/** MiniSearch over the same texts: Snowball stems, words optional, prefix, fuzzy 0.2, title twice, tags one and a half. */
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
    // Ids are numbers: they were added as such.
    const ids = engine.search(search, options).map(({ id }) => id as number);
    // It knows no line: whatever it lists stands above.
    return { ids, exact: ids.length };
  };
}
