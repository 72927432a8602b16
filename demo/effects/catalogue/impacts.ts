import { anvil, coins, glassBreak, metalGroan, woodHit } from '../sounds/impacts.ts';
import { paperCrumple, paperRip } from '../sounds/paper.ts';
import { swordDraw } from '../sounds/whooshes.ts';
import { stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'impacts';

export const impacts: readonly Entry[] = [
  {
    name: 'METLImpt_Hammer on Anvil',
    title: { ru: 'Удар молота по наковальне', en: 'Hammer on an anvil' },
    description: {
      ru: 'Кузница: звонкий удар и долгий чистый отзвук. В серии четыре удара.',
      en: 'A smithy: a ringing blow and a long clean tail. The series has four.',
    },
    library,
    kit: kits.foleyPair,
    keywords: ['metal', 'impact', 'hit', 'bright', 'loud', 'one-shot'],
    perspective: 'close',
    space: 'factory',
    city: 'suzdal',
    date: '2026-09-26',
    takes: [
      stereo('main', 3.4, anvil({ blows: [0.03] })),
      stereo('series', 5.2, anvil({ blows: [0.05, 0.72, 1.38, 2.1] })),
    ],
  },
  {
    name: 'WOODImpt_Plank Hit Dull',
    title: { ru: 'Глухой удар по доске', en: 'Dull hit on a plank' },
    description: {
      ru: 'Сосновая доска на козлах, один удар колотушкой.',
      en: 'A pine plank on trestles, one blow of a mallet.',
    },
    library,
    kit: kits.foley,
    keywords: ['wood', 'impact', 'hit', 'one-shot', 'close'],
    perspective: 'close',
    space: 'foley-stage',
    date: '2026-09-25',
    takes: [stereo('main', 1.1, woodHit), stereo('take-2', 1.1, woodHit), stereo('take-3', 1.1, woodHit)],
  },
  {
    name: 'GLASBrk_Window Pane Smash',
    title: { ru: 'Разбитое окно', en: 'Window pane smashed' },
    description: {
      ru: 'Стекло лопается от удара, осколки сыплются на пол и ещё долго звенят.',
      en: 'The pane bursts, shards rain on the floor and ring on for a while.',
    },
    library,
    kit: kits.foleyPair,
    keywords: ['glass', 'break', 'crash', 'loud', 'interior', 'one-shot'],
    perspective: 'close',
    space: 'small-room',
    date: '2026-09-24',
    takes: [stereo('main', 4.2, glassBreak), stereo('take-2', 4.2, glassBreak)],
  },
  {
    name: 'OBJCoin_Coins Drop on Table',
    title: { ru: 'Монеты падают на стол', en: 'Coins dropped on a table' },
    description: {
      ru: 'Горсть мелочи: россыпь, подскоки, одна монета долго крутится и ложится.',
      en: 'A handful of change: scatter, bounces, one coin spins and settles.',
    },
    library,
    kit: kits.foley,
    keywords: ['coins', 'metal', 'bright', 'home', 'one-shot'],
    perspective: 'close-up',
    space: 'foley-stage',
    date: '2026-09-22',
    takes: [stereo('main', 4, coins)],
  },
  {
    name: 'METLFric_Hull Groan Under Stress',
    title: { ru: 'Стон металлической обшивки', en: 'Metal hull groaning under stress' },
    description: {
      ru: 'Огромная конструкция под нагрузкой: листы сдвигаются, стонут и глухо встают на место.',
      en: 'A huge structure under load: plates slip, groan and settle with a thud.',
    },
    library,
    kit: kits.contact,
    keywords: ['metal', 'creak', 'deep', 'eerie', 'tense', 'reverberant'],
    perspective: 'contact',
    space: 'tunnel',
    city: 'bergen',
    date: '2026-04-16',
    exclusive: true,
    takes: [stereo('main', 9.5, metalGroan)],
  },
  {
    name: 'PAPRRip_Sheet Torn in Two',
    title: { ru: 'Лист бумаги разрывают', en: 'Sheet of paper torn in two' },
    description: { ru: 'Плотная писчая бумага, одно уверенное движение.', en: 'Heavy writing paper, one firm pull.' },
    library,
    kit: kits.foley,
    keywords: ['paper', 'office', 'one-shot', 'close'],
    perspective: 'close-up',
    space: 'foley-stage',
    date: '2026-03-10',
    takes: [stereo('main', 1.6, paperRip), stereo('take-2', 1.6, paperRip)],
  },
  {
    name: 'PAPRHndl_Paper Crumpled into Ball',
    title: { ru: 'Бумагу комкают', en: 'Paper crumpled into a ball' },
    description: {
      ru: 'Письмо сминают двумя руками, сначала медленно.',
      en: 'A letter crushed in both hands, slowly at first.',
    },
    library,
    kit: kits.foleyPair,
    keywords: ['paper', 'rustle', 'office', 'crackle', 'close'],
    perspective: 'close-up',
    space: 'foley-stage',
    date: '2026-03-11',
    takes: [stereo('main', 4, paperCrumple)],
  },
  {
    name: 'WEAPSwrd_Sword Drawn from Scabbard',
    title: { ru: 'Меч вынимают из ножен', en: 'Sword drawn from its scabbard' },
    description: {
      ru: 'Сталь идёт по устью ножен и поёт на свободе. Ровно столько блеска, сколько ждёт кино.',
      en: 'Steel runs along the throat of the scabbard and sings when free. As bright as films want it.',
    },
    library,
    kit: kits.foley,
    keywords: ['blade', 'weapon', 'metal', 'fantasy', 'scrape', 'bright'],
    perspective: 'close',
    space: 'hall',
    date: '2026-03-13',
    takes: [stereo('main', 2.4, swordDraw), stereo('take-2', 2.4, swordDraw)],
  },
];
