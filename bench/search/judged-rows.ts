import { groupBy } from '#shared/domain/group-by.ts';

import type { DemoInput } from './demo-catalogue.ts';

/** Prints the tracks with their texts and tags, in the order of the catalogue: briefs are judged by it before any run. */
export function printRows({ values, tracks, listed }: DemoInput): void {
  const byId = new Map(values.map((value) => [value.id, value]));
  for (const [at, { uid, title, description }] of listed.entries()) {
    const track = tracks[at];
    if (!track) continue;
    const tags = [...groupBy(track.values, ([key]) => key)].map(([key, own]) => {
      const names = own.map(([, id]) => byId.get(id)?.path ?? byId.get(id)?.name.en ?? '');
      return `${key}: ${[...new Set(names)].join(', ')}`;
    });
    console.log(`${uid} «${title.ru}» “${title.en}” ${track.bpm ?? ''}\n  ${description}\n  ${tags.join(' | ')}`);
  }
}
