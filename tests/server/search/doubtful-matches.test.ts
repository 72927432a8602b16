import { expect, it } from 'vitest';

import { named, searchOf } from './titled-tracks.ts';

it('takes an effect with a keyword for a thing only where its category or its title says so', async () => {
  const bells = named('ucs_sub_ids', 'bells', 'Колокола', 'Bells');
  const bell = named('keywords', 'bell', 'Звон', 'Bell');
  const find = await searchOf('sound', { гонг: ['', bells], 'bicycle bell': ['', bell], машинка: ['', bell] });
  expect(find('bell')).toEqual({ above: ['bicycle bell', 'гонг'], below: ['машинка'] });
});

it('lists what comes near an excluded value below the line', async () => {
  const sad = named('moods', 'sad', 'Грустное', 'Sad');
  const bittersweet = named('moods', 'bittersweet', 'Светлая грусть', 'Bittersweet');
  const piano = named('instruments', 'keys/piano', 'Фортепиано', 'Piano');
  const find = await searchOf('music', { река: ['', piano], поезд: ['', piano, bittersweet], осень: ['', piano, sad] });
  expect(find('пианино, не грустное')).toEqual({ above: ['река'], below: ['поезд'] });
});

it('lists what has an excluded value below the line where nothing else is left', async () => {
  const epic = named('genres', 'soundtrack/epic', 'Эпическое', 'Epic');
  const choir = named('instruments', 'orchestra/choir', 'Хор', 'Choir');
  const find = await searchOf('music', { ледник: ['', epic, choir] });
  expect(find('эпическое без хора')).toEqual({ above: [], below: ['ледник'] });
  expect(find('хор без хора')).toEqual({ above: [], below: [] });
});

it('takes a part of the name of a value for a wider one', async () => {
  const nostalgic = named('moods', 'nostalgic', 'Ностальгическое', 'Nostalgic');
  const memory = named('lyrics', 'memory', 'Память и ностальгия', 'Memory and nostalgia');
  const find = await searchOf('music', { двор: ['', nostalgic], хор: ['', memory] });
  expect(find('ностальгия')).toEqual({ above: ['двор'], below: ['хор'] });
});

it('takes a mood in a description for none where tracks are tagged with it', async () => {
  const ironic = named('moods', 'ironic', 'Ироничное', 'Ironic');
  const find = await searchOf('music', { лиса: ['', ironic], берег: ['ретро, но без иронии'] });
  expect(find('ирония')).toEqual({ above: ['лиса'], below: ['берег'] });
});

it('does not take the forms of a short guess at the spelling for the word', async () => {
  const key = named('key', 'e-minor', 'Ми минор', 'E minor');
  const find = await searchOf('music', { трамвай: ['', key] });
  expect(find('Miami')).toEqual({ above: [], below: [] });
});

it('reads a repeated or drawn-out word as it is written', async () => {
  const find = await searchOf('sound', { стук: ['тук в стену'], spooky: [''] });
  expect(find('тук-тук').above).toEqual(['стук']);
  expect(find('spoooooky').above).toEqual(['spooky']);
});

it('counts a word of degree for nothing after a negation', async () => {
  const sad = named('moods', 'sad', 'Грустное', 'Sad');
  const piano = named('instruments', 'keys/piano', 'Фортепиано', 'Piano');
  const find = await searchOf('music', { река: ['', piano], осень: ['', piano, sad] });
  expect(find('пианино, не слишком грустное')).toEqual({ above: ['река'], below: [] });
});

it('takes the beginning of a value’s name for the value, as long as it may be all of it', async () => {
  const calm = named('moods', 'calm', 'Спокойное', 'Calm');
  const find = await searchOf('music', { озеро: ['', calm], шторм: [''] });
  expect(find('спок')).toEqual({ above: ['озеро'], below: [] });
});
