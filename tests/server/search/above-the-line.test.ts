import { expect, it } from 'vitest';

import { named, searchOf } from './titled-tracks.ts';

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

it('takes a track of food for a cooking show only where its text names such a show', async () => {
  const food = named('productions', 'food', 'Кулинария', 'Food');
  const find = await searchOf('music', { обед: ['', food], чайник: ['для кухонных шоу', food] });
  expect(find('кулинарное шоу')).toEqual({ above: ['чайник'], below: ['обед'] });
  expect(find('кулинария').above).toEqual(['обед', 'чайник']);
});

it('lists what one thing of a script finds, although no track has its other words', async () => {
  const travel = named('productions', 'travel', 'Путешествия', 'Travel');
  const find = await searchOf('music', { 'северный поезд': ['', travel], дорога: ['', travel], базар: ['на рынке'] });
  expect(find('поезд въезжает в туннель').below).toEqual(['северный поезд', 'дорога']);
  // A fleeting vowel: the stem of «рынке» is not that of «рынок».
  expect(find('рынок').above).toEqual(['базар']);
  expect(find('туннель')).toEqual({ above: [], below: [] });
});

it('leaves no track out for one of its versions', async () => {
  const knock = named('keywords', 'knock', 'Стук', 'Knock');
  const loud = named('variation_type_ids', 'hard', 'Громкая', 'Loud');
  const find = await searchOf('sound', { костяшками: ['', knock, loud], 'громкий стук': ['', knock] });
  expect(find('не громкий стук').above).toEqual(['костяшками']);
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

it.each(['steps in the garden', 'шаги в саду'])('lists what is heard before where it is heard: %s', async (search) => {
  const [garden, steps] = [
    named('keywords', 'garden', 'Сад', 'Garden'),
    named('keywords', 'footsteps', 'Шаги', 'Footsteps'),
  ];
  // As many tracks of either, so that the words alone tell nothing of it.
  const find = await searchOf('sound', { калитка: ['', garden], гравий: ['', steps] });
  expect(find(search).below).toEqual(['гравий', 'калитка']);
});

it('leaves out what has an excluded thing, and not what may have it', async () => {
  const [rain, thunder] = [
    named('ucs_sub_ids', 'rain', 'Дождь', 'Rain'),
    named('ucs_sub_ids', 'weather/THUN', 'Гром', 'Thunder'),
  ];
  const find = await searchOf('sound', { ливень: ['', rain], раскат: ['', thunder, rain], стекло: ['дождь за окном'] });
  // Rain is the wider thing of a thunderstorm: it is doubtful, and the nearest that there is.
  expect(find('дождь без грозы')).toEqual({ above: [], below: ['ливень', 'стекло'] });
});
