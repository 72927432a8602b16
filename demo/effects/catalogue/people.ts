import { applause, crowdMurmur } from '../sounds/crowds.ts';
import { breathing, heartbeat, refereeWhistle } from '../sounds/people.ts';
import { mono, stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'people';

export const people: readonly Entry[] = [
  {
    name: 'CRWDApls_Applause Concert Hall',
    title: { ru: 'Аплодисменты в концертном зале', en: 'Applause in a concert hall' },
    description: {
      ru: 'Сотня человек: хлопки вспыхивают, держатся и редеют. Ближняя версия записана в маленьком театре.',
      en: 'A hundred people: clapping flares up, holds and thins out. The close version is a small theatre.',
    },
    library,
    kit: kits.foleyPair,
    keywords: ['applause', 'crowd', 'theatre', 'interior', 'celebration'],
    perspective: 'medium',
    space: 'hall',
    city: 'saint-petersburg',
    date: '2026-02-14',
    takes: [
      stereo('main', 9, applause({ people: 120, room: 'hall' })),
      stereo('close', 6, applause({ people: 14, room: 'room' })),
    ],
  },
  {
    name: 'CRWDWalla_Theatre Foyer Murmur',
    title: { ru: 'Гур-гур театрального фойе', en: 'Theatre foyer murmur' },
    description: {
      ru: 'Негромкий разговор многих людей без различимых слов, гулкое помещение.',
      en: 'Many people talking quietly, no word to be made out, a resonant room.',
    },
    library,
    kit: kits.binaural,
    keywords: ['crowd', 'voice', 'theatre', 'interior', 'background', 'loopable'],
    perspective: 'medium',
    space: 'theatre',
    city: 'saint-petersburg',
    date: '2026-02-15',
    ambience: true,
    takes: [stereo('main', 13, crowdMurmur)],
  },
  {
    name: 'HMNHart_Heartbeat Resting',
    title: { ru: 'Сердцебиение в покое', en: 'Heartbeat at rest' },
    description: {
      ru: 'Шестьдесят два удара в минуту; быстрая версия, сто тридцать.',
      en: 'Sixty-two beats a minute; the fast version has a hundred and thirty.',
    },
    library,
    kit: kits.contact,
    keywords: ['heartbeat', 'human', 'deep', 'tense', 'loopable'],
    perspective: 'contact',
    space: 'dry',
    date: '2026-10-02',
    takes: [stereo('main', 9, heartbeat({ perMinute: 62 })), stereo('fast', 6, heartbeat({ perMinute: 130 }))],
  },
  {
    name: 'HMNBrth_Calm Breathing',
    title: { ru: 'Спокойное дыхание', en: 'Calm breathing' },
    description: {
      ru: 'Вдох носом, выдох ртом, очень близко.',
      en: 'In through the nose, out through the mouth, very close.',
    },
    library,
    kit: kits.foley,
    keywords: ['breath', 'human', 'close', 'calm', 'quiet'],
    perspective: 'close-up',
    space: 'dry',
    date: '2026-10-03',
    takes: [mono('main', 9.3, breathing)],
  },
  {
    name: 'WHSTMech_Referee Whistle',
    title: { ru: 'Судейский свисток', en: 'Referee whistle' },
    description: {
      ru: 'Короткий и длинный свистки с шариком, стадион отзывается.',
      en: 'A short and a long blow with a pea, the ground answering.',
    },
    library,
    kit: kits.roadGun,
    keywords: ['whistle', 'stadium', 'exterior', 'loud', 'one-shot'],
    perspective: 'medium',
    space: 'field',
    city: 'kazan',
    date: '2026-10-04',
    takes: [stereo('main', 2.4, refereeWhistle)],
  },
];
