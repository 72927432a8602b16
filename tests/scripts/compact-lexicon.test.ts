import { expect, it } from 'vitest';

import { lexiconLines } from '#shared/search/brief/lexicon-source.ts';
import { compactLexicon } from '../../scripts/compact-lexicon.ts';

const source = `/** Words, with commas = and signs < in a comment. */
rain = it is raining, rain < drizzle, mist
-voice = no vocals, instrumental
church-bell = < bells, tolling`;

it('leaves spaces of a lexicon out without a change to what it says', () => {
  const lines = compactLexicon(source).split('\n');
  expect(lines).toEqual([
    source.split('\n')[0],
    'rain = it is raining,rain<drizzle,mist',
    '-voice = no vocals,instrumental',
    'church-bell = < bells,tolling',
  ]);
  const read = (text: string) => [...lexiconLines({ field: 'things', lines: text.split('\n').slice(1).join('\n') })];
  expect(read(lines.join('\n'))).toEqual(read(source));
});
