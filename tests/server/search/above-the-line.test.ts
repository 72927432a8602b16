import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import { findTracks } from '#server/catalogue-index/query/find-tracks.ts';
import { FacetCache } from '#server/catalogue-index/query/filters/facet-cache.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { expect, it } from 'vitest';

const named = (key: ValueInput['key'], path: string, ru: string, en: string, synonyms?: string) => ({
  key,
  path,
  name: { ru, en },
  synonyms,
});
type Named = ReturnType<typeof named>;

/** A catalogue of tracks by title, each with a description and values. */
async function searchOf(entity: Entity, tracks: Record<string, [description: string, ...values: Named[]]>) {
  const known = [...new Set(Object.values(tracks).flatMap(([, ...values]) => values))];
  const values = known.map((value, at): ValueInput => ({ ...value, id: at + 1, parentId: null }));
  const titles = Object.keys(tracks);
  const listed = Object.entries(tracks).map(([title, [description, ...own]], at): TrackInput => {
    const id = at + 1;
    return {
      id,
      number: id,
      title,
      description,
      lyrics: '',
      sortRu: title,
      sortEn: title,
      rank: 100 - id,
      createdAt: 0,
      downloads: 0,
      duration: 60,
      bpm: null,
      isExclusive: false,
      versionCount: 0,
      stemCount: 0,
      values: own.map((value) => [value.key, known.indexOf(value) + 1] as const),
      variations: [{ id: id * 8, duration: 60, version: null, createdAt: 0, downloads: 0 }],
    };
  });
  const { index } = await buildIndex({
    entity,
    values,
    tracks: (async function* () {
      yield listed;
    })(),
  });
  const found = (search: string) => {
    const query = { entity, search, scope: 'all', sort: 'default', locale: 'ru', page: 1, perPage: 10 } as const;
    return findTracks(index, query, new FacetCache());
  };
  const find = (search: string) => {
    const { ids, exact = ids.length } = found(search);
    const rows = ids.map((id) => titles[id - 1] ?? '');
    return { above: rows.slice(0, exact), below: rows.slice(exact) };
  };
  return Object.assign(find, {
    lacksOf: (search: string) => found(search).matches?.map(({ lacks }) => lacks),
    alternativesTo: (search: string) => found(search).alternatives,
  });
}

it('lists a kind of sport below the line among tracks of sport, unless their text names it', async () => {
  const sport = named('productions', 'sport', 'Спорт', 'Sport');
  const find = await searchOf('music', { арена: ['', sport], улица: ['городской марафон', sport] });
  expect(find('спорт').above).toEqual(['улица', 'арена']);
  expect(find('марафон')).toEqual({ above: ['улица'], below: ['арена'] });
});

it('lists a track of a related mood below those tagged with the requested one, unless both words mean the same', async () => {
  const mood = (path: string, ru: string) => named('moods', path, ru, path);
  const [hopeful, optimistic, sad] = [
    mood('hopeful', 'С надеждой'),
    mood('optimistic', 'Оптимистичное'),
    mood('sad', 'Грустное'),
  ];
  const find = await searchOf('music', { рассвет: ['', hopeful], полдень: ['', optimistic], дождь: ['', sad] });
  expect(find('hopeful')).toEqual({ above: ['рассвет'], below: ['полдень'] });
  expect(find('меланхоличная').above).toEqual(['дождь']);
});

it('takes a campfire for a kind of fire, and a film score of a genre for that genre', async () => {
  const fire = named('keywords', 'fire', 'Огонь', 'Fire');
  const find = await searchOf('sound', { спичка: ['', fire], 'campfire crackle': ['', fire] });
  expect(find('campfire')).toEqual({ above: ['campfire crackle'], below: ['спичка'] });
  const documentary = named('productions', 'documentary', 'Документальное кино', 'Documentary');
  const findMusic = await searchOf('music', { экспедиция: ['', documentary] });
  expect(findMusic('documentary score').above).toEqual(['экспедиция']);
});

it('takes a tango that marches for no march', async () => {
  const march = named('genres', 'military/march', 'Марш', 'March');
  const marching = named('rhytmics', 'march', 'Марш', 'March');
  const find = await searchOf('music', { парад: ['', march], танго: ['', marching] });
  expect(find('марш')).toEqual({ above: ['парад'], below: ['танго'] });
});

it('takes the tempo of a track from its value, and not from a description', async () => {
  const [slow, fast] = [named('tempo', 'slow', 'Медленно', 'Slow'), named('tempo', 'fast', 'Быстро', 'Fast')];
  const find = await searchOf('music', { снег: ['', slow], бег: ['медленные струнные', fast] });
  expect(find('медленно')).toEqual({ above: ['снег'], below: ['бег'] });
});

it('lists what has another word of a concept in its title below the line, where sounds are tagged with the concept', async () => {
  const sea = named('keywords', 'sea', 'Море', 'Sea');
  const find = await searchOf('sound', { берег: ['', sea], 'короткие волны': [''] });
  expect(find('море')).toEqual({ above: ['берег'], below: ['короткие волны'] });
});

it('takes a plain word of a description for a mention, where a title has the word', async () => {
  const find = await searchOf('sound', { фьорд: [''], гудок: ['за ним фьорд'], порт: ['старый маяк'] });
  expect(find('фьорд')).toEqual({ above: ['фьорд'], below: ['гудок'] });
  expect(find('маяк').above).toEqual(['порт']);
});

it('reads a phrase with a stop word as a whole: wind chimes are no wind', async () => {
  const wind = named('keywords', 'wind', 'Ветер', 'Wind');
  const chimes = named('ucs_sub_ids', 'musical/MUSCChim', 'Колокольчики', 'Chime');
  const find = await searchOf('sound', { буря: ['', wind], веранда: ['', chimes] });
  expect(find('музыка ветра')).toEqual({ above: ['веранда'], below: [] });
  expect(find('ветер')).toEqual({ above: ['буря'], below: [] });
});

it('prefers the concept of the typed form to one of the same stem', async () => {
  const leaves = named('ucs_sub_ids', 'vegetation', 'Растительность', 'Vegetation');
  const leaf = named('ucs_sub_ids', 'vegetation/VEGELeaf', 'Листва', 'Leaves');
  const paper = named('keywords', 'paper', 'Бумага', 'Paper');
  const find = await searchOf('sound', { роща: ['', leaves, leaf], письмо: ['', paper] });
  expect(find('листья').above).toEqual(['роща']);
  expect(find('лист бумаги').above).toEqual(['письмо']);
});

it('takes synonyms of a category for parts and actions of it', async () => {
  const phone = named('ucs_sub_ids', 'communications/COMCell', 'Мобильный', 'Cellphone', 'vibrating, ringtone');
  const find = await searchOf('sound', { рингтон: ['', phone] });
  expect(find('vibrating')).toEqual({ above: [], below: ['рингтон'] });
});

it('lists a longer word below the line beside the word itself, and above it where the word is not finished', async () => {
  const find = await searchOf('music', { неоновый: [''], неон: [''] });
  expect(find('неон')).toEqual({ above: ['неон'], below: ['неоновый'] });
  expect(find('неоновы').above).toEqual(['неоновый']);
});

it('says of a track for sport that it lacks football, and not sport', async () => {
  const sport = named('productions', 'sport', 'Спорт', 'Sport');
  const { lacksOf } = await searchOf('music', { арена: ['', sport] });
  expect(lacksOf('хоккей')).toEqual([[{ ru: 'хоккей', en: 'хоккей' }]]);
});

it('lists what only a doubtful correction finds below the line, and offers the corrected search', async () => {
  const snare = named('instruments', 'drums/snare', 'Малый барабан', 'Snare');
  const find = await searchOf('music', { марш: ['', snare], sharp: [''] });
  expect(find('share')).toEqual({ above: [], below: ['марш'] });
  expect(find.alternativesTo('share')).toEqual([{ search_string: 'snare', count: 1, kind: 'spelling', concept: 0 }]);
  expect(find('snrae').above).toEqual(['марш']);
});

it('counts «шум» of a sound for nothing, and names once what two words mean that a row lacks', async () => {
  const rain = named('ucs_sub_ids', 'rain/RAIN', 'Дождь', 'Rain');
  const dog = named('ucs_sub_ids', 'animals/ANMLDog', 'Собаки', 'Dog');
  const find = await searchOf('sound', { ливень: ['', rain], двор: ['', dog] });
  expect(find('шум дождя').above).toEqual(['ливень']);
  expect(find.lacksOf('дождь, rain, собака лает')).toContainEqual([{ ru: 'Собаки', en: 'Dog' }]);
});
