import { caveDrips, seaWaves, stream, underwaterBubbles } from '../sounds/water.ts';
import { kettle, pourGlass } from '../sounds/kitchen-water.ts';
import { mono, stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'water';

export const water: readonly Entry[] = [
  {
    name: 'WATRWave_Sea Waves Sandy Beach',
    title: { ru: 'Морские волны на песке', en: 'Sea waves on a sandy beach' },
    description: {
      ru: 'Спокойный прибой вечером: волна поднимается, ложится на песок и с шипением уходит назад.',
      en: 'An easy surf in the evening: a wave rises, lies down on the sand and runs back hissing.',
    },
    library,
    kit: kits.fieldOrtf,
    keywords: ['sea', 'water', 'ambience', 'calm', 'summer', 'exterior'],
    perspective: 'medium',
    space: 'seashore',
    city: 'nazare',
    date: '2025-12-06',
    ambience: true,
    takes: [stereo('main', 13, seaWaves), stereo('take-2', 16, seaWaves)],
  },
  {
    name: 'WATRFlow_Forest Stream',
    title: { ru: 'Лесной ручей', en: 'Forest stream' },
    description: {
      ru: 'Мелкая вода между камней: журчание со всех сторон, отчётливые пузырьки, без птиц и ветра.',
      en: 'Shallow water among stones: babbling from all sides, distinct bubbles, no birds, no wind.',
    },
    library,
    kit: kits.forestQuad,
    keywords: ['water', 'river', 'flow', 'forest', 'calm', 'loopable'],
    perspective: 'close',
    space: 'river',
    city: 'sortavala',
    date: '2026-05-17',
    ambience: true,
    takes: [stereo('main', 13, stream)],
  },
  {
    name: 'WATRDrip_Cave Water Drips',
    title: { ru: 'Капли в пещере', en: 'Water drips in a cave' },
    description: {
      ru: 'Капли падают в подземное озеро; долгий гулкий отзвук, между каплями почти полная тишина.',
      en: 'Drops fall into an underground lake; a long hollow tail, near silence between them.',
    },
    library,
    kit: kits.fieldAb,
    keywords: ['drip', 'water', 'cave', 'reverberant', 'eerie', 'quiet'],
    perspective: 'medium',
    space: 'cave',
    city: 'bergen',
    date: '2026-03-29',
    takes: [stereo('main', 16, caveDrips)],
  },
  {
    name: 'WATRUndwtr_Bubbles Underwater',
    title: { ru: 'Пузыри под водой', en: 'Bubbles underwater' },
    description: {
      ru: 'Гидрофон у самого дна: воздух выходит очередями, крупные пузыри гудят, мелкие звенят.',
      en: 'A hydrophone at the bottom: air escapes in bursts, big bubbles hum, small ones ring.',
    },
    library,
    kit: kits.hydrophone,
    keywords: ['bubble', 'water', 'sea', 'dark', 'deep'],
    perspective: 'contact',
    space: 'underwater',
    city: 'bergen',
    date: '2026-04-12',
    takes: [stereo('main', 14, underwaterBubbles)],
  },
  {
    name: 'WATRBubl_Kettle Boil and Whistle',
    title: { ru: 'Чайник закипает и свистит', en: 'Kettle boils and whistles' },
    description: {
      ru: 'От первого шума воды до уверенного свистка; в конце чайник снимают с огня.',
      en: 'From the first singing of the water to a firm whistle; at the end it is taken off the stove.',
    },
    library,
    kit: kits.foley,
    keywords: ['boil', 'kitchen', 'home', 'whistle', 'water', 'interior'],
    perspective: 'close',
    space: 'kitchen',
    date: '2026-02-03',
    takes: [mono('main', 15, kettle)],
  },
  {
    name: 'FOODPour_Pour Water into Glass',
    title: { ru: 'Воду наливают в стакан', en: 'Water poured into a glass' },
    description: {
      ru: 'Тонкая струя в тонкий стакан: по мере наполнения тон поднимается, в конце несколько капель.',
      en: 'A thin stream into a thin glass: the tone climbs as it fills, a few drops at the end.',
    },
    library,
    kit: kits.foley,
    keywords: ['water', 'glass', 'kitchen', 'home', 'one-shot'],
    perspective: 'close-up',
    space: 'foley-stage',
    date: '2026-02-04',
    takes: [mono('main', 4.2, pourGlass), mono('short', 2.4, pourGlass)],
  },
];
