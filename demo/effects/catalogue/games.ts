import { airlockDoor, blaster } from '../sounds/science-fiction.ts';
import { coinPickup, gameOver, powerUp } from '../sounds/chip-music.ts';
import { sparkle, spell } from '../sounds/magic.ts';
import { mono, stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'interface';
const designed = { library, kit: kits.synthesis, perspective: 'direct', space: 'dry' };

export const games: readonly Entry[] = [
  {
    ...designed,
    name: 'GAMEVideo_Power Up',
    title: { ru: 'Усиление, 8 бит', en: 'Power-up, 8-bit' },
    description: {
      ru: 'Арпеджио прямоугольной волны взлетает и дрожит наверху.',
      en: 'A pulse-wave arpeggio shoots up and trembles at the top.',
    },
    keywords: ['game', 'retro-game', 'success', 'bright', 'one-shot'],
    date: '2026-09-15',
    takes: [mono('main', 1.1, powerUp)],
  },
  {
    ...designed,
    name: 'GAMEVideo_Coin Pickup',
    title: { ru: 'Монетка, 8 бит', en: 'Coin pickup, 8-bit' },
    description: { ru: 'Две ноты: подобрал.', en: 'Two notes: got it.' },
    keywords: ['game', 'retro-game', 'coins', 'bright', 'one-shot'],
    date: '2026-09-15',
    takes: [mono('main', 0.6, coinPickup)],
  },
  {
    ...designed,
    name: 'GAMEVideo_Game Over',
    title: { ru: 'Игра окончена, 8 бит', en: 'Game over, 8-bit' },
    description: {
      ru: 'Четырёхголосная нисходящая фраза приставки восьмидесятых.',
      en: 'A falling phrase in four voices, from an eighties console.',
    },
    keywords: ['game', 'retro-game', 'error', 'comedy', 'one-shot'],
    date: '2026-09-16',
    takes: [mono('main', 3.1, gameOver)],
  },
  {
    ...designed,
    name: 'LASRGun_Blaster Shot',
    title: { ru: 'Выстрел бластера', en: 'Blaster shot' },
    description: {
      ru: 'Тон падает с четырёх килогерц за треть секунды; в серии три выстрела.',
      en: 'The tone dives from four kilohertz in a third of a second; the series has three shots.',
    },
    space: 'hall',
    keywords: ['weapon', 'futuristic', 'space', 'game', 'one-shot'],
    date: '2026-09-18',
    takes: [
      stereo('main', 1.2, blaster({ shots: [0.02] })),
      stereo('series', 1.9, blaster({ shots: [0.02, 0.24, 0.5] })),
    ],
  },
  {
    ...designed,
    name: 'SCIDoor_Airlock Door Open',
    title: { ru: 'Шлюзовая дверь', en: 'Airlock door' },
    description: {
      ru: 'Сброс давления, привод, створки встают, уплотнение выдыхает.',
      en: 'Pressure released, the drive runs, the leaves stop, the seal breathes out.',
    },
    space: 'tunnel',
    keywords: ['door', 'futuristic', 'space', 'hiss', 'mechanism', 'one-shot'],
    date: '2026-09-19',
    takes: [stereo('main', 2.4, airlockDoor)],
  },
  {
    ...designed,
    name: 'MAGShim_Sparkle Ascending',
    title: { ru: 'Волшебное мерцание', en: 'Magic sparkle' },
    description: {
      ru: 'Россыпь стеклянных нот поднимается и тает в большом пространстве.',
      en: 'A scatter of glassy notes climbs and melts into a large space.',
    },
    space: 'designed-space',
    keywords: ['magic', 'fantasy', 'bright', 'bell', 'game', 'one-shot'],
    date: '2026-09-20',
    takes: [stereo('main', 5, sparkle)],
  },
  {
    ...designed,
    name: 'MAGSpel_Spell Cast Bright',
    title: { ru: 'Светлое заклинание', en: 'Bright spell cast' },
    description: {
      ru: 'Вдох, взлёт аккорда, удар и хвост из искр.',
      en: 'A breath, a chord that leaps, a hit and a tail of sparks.',
    },
    space: 'designed-space',
    keywords: ['magic', 'fantasy', 'whoosh', 'game', 'designed', 'one-shot'],
    date: '2026-09-20',
    takes: [stereo('main', 3.6, spell)],
  },
];
