import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { demoCatalogue } from '#demo/catalogue.ts';
import { drawCover, musicPalette, soundPalette } from '#demo/covers/index.ts';
import { trackGroups } from '#server/start/demo/describe.ts';
import { make } from '#server/start/demo/make.ts';
import type { CatalogueWriter } from '#server/domain/ingest-types.ts';

const hashOf = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 32);

it('draws authors of music in the colours of music, and those of sounds in theirs', async () => {
  const people = trackGroups(demoCatalogue, {} as CatalogueWriter).filter(({ kind }) => kind === 'author');
  for (const [prefix, palette] of [
    ['demo-music-', musicPalette],
    ['demo-sound-', soundPalette],
  ] as const) {
    const person = people.find(({ uid }) => uid.startsWith(prefix));
    if (person === undefined) throw new Error(`nobody of ${prefix}`);
    const { uid, kind, entity } = person;
    const result = await make({ kind: 'cover', seed: uid, cover: kind, entity }, new AbortController().signal);
    const expected = hashOf(drawCover(uid, kind, palette));
    expect(result).toMatchObject({ kind: 'cover', picture: { hash: expected } });
  }
});
