import { darkDrone, riser, spaceshipHum, subBoom, tapeStop } from '../sounds/cinematic.ts';
import { whoosh } from '../sounds/whooshes.ts';
import { mono, stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'trailer';
const designed = { library, kit: kits.synthesis, perspective: 'direct', space: 'designed-space' };

export const trailer: readonly Entry[] = [
  {
    ...designed,
    name: 'WHSH_Whoosh Fast Airy',
    title: { ru: 'Быстрый воздушный вуш', en: 'Fast airy whoosh' },
    description: {
      ru: 'Короткий чистый пролёт для титров и переходов, слева направо.',
      en: 'A short clean pass for titles and cuts, left to right.',
    },
    keywords: ['whoosh', 'transition', 'fast', 'light', 'trailer', 'one-shot'],
    date: '2026-07-20',
    takes: [
      stereo('main', 0.9, whoosh({ at: 0.38, low: 500, high: 5200, weight: 0.3 })),
      stereo('take-2', 0.7, whoosh({ at: 0.26, low: 700, high: 6800, weight: 0.2 })),
      stereo('reverse', 1.1, whoosh({ at: 0.86, low: 400, high: 4800, weight: 0.4 })),
    ],
  },
  {
    ...designed,
    name: 'DSGNWhsh_Whoosh Slow Heavy',
    title: { ru: 'Медленный тяжёлый вуш', en: 'Slow heavy whoosh' },
    description: {
      ru: 'Что-то огромное проходит мимо: низ накатывает, воздух вращается вокруг слушателя.',
      en: 'Something huge goes by: the low end rolls in, the air turns around the listener.',
    },
    keywords: ['whoosh', 'transition', 'slow', 'deep', 'heavy', 'trailer'],
    date: '2026-07-20',
    takes: [
      stereo('main', 3.4, whoosh({ at: 1.9, low: 120, high: 1500, weight: 2.2, turns: 2 })),
      stereo('low', 4.2, whoosh({ at: 2.3, low: 70, high: 700, weight: 3.4, turns: 1 })),
    ],
  },
  {
    ...designed,
    name: 'DSGNRise_Tension Riser Eight Seconds',
    title: { ru: 'Райзер напряжения, восемь секунд', en: 'Tension riser, eight seconds' },
    description: {
      ru: 'Аккорд в глиссандо, открывающийся шум, ускоряющийся пульс и внезапный обрыв под монтажную склейку.',
      en: 'A chord in glissando, opening noise, a hurrying pulse and a sudden stop for the cut.',
    },
    keywords: ['riser', 'tense', 'trailer', 'cinematic', 'transition', 'synthetic'],
    date: '2026-07-22',
    takes: [stereo('main', 8.5, riser), stereo('short', 4.5, riser)],
  },
  {
    ...designed,
    name: 'DSGNBoom_Sub Boom Deep',
    title: { ru: 'Глубокий саб-бум', en: 'Deep sub boom' },
    description: {
      ru: 'Удар с падающим тоном от шестидесяти герц вниз и хвостом собора.',
      en: 'A hit whose tone falls from sixty hertz down, with a cathedral behind it.',
    },
    keywords: ['boom', 'sub-bass', 'impact', 'trailer', 'cinematic', 'one-shot'],
    date: '2026-07-22',
    takes: [stereo('main', 4.5, subBoom)],
  },
  {
    ...designed,
    name: 'DSGNDron_Dark Drone Slow Turn',
    title: { ru: 'Тёмный медленный дроун', en: 'Dark slow drone' },
    description: {
      ru: 'Низкий аккорд, который дышит и медленно меняет окраску. Тридцать секунд, без начала и конца.',
      en: 'A low chord that breathes and slowly changes colour. Thirty seconds, no beginning, no end.',
    },
    keywords: ['drone', 'dark', 'tense', 'horror', 'cinematic', 'background'],
    date: '2026-07-25',
    ambience: true,
    exclusive: true,
    takes: [stereo('main', 22, darkDrone)],
  },
  {
    ...designed,
    name: 'SCIShip_Spaceship Interior Hum',
    title: { ru: 'Гул космического корабля', en: 'Spaceship interior hum' },
    description: {
      ru: 'Палуба дальнего рейса: биения генераторов, вентиляция, тонкий свист систем.',
      en: 'A deck on a long haul: beating generators, ventilation, the thin whistle of systems.',
    },
    keywords: ['space', 'futuristic', 'hum', 'drone', 'ambience', 'loopable'],
    date: '2026-08-07',
    ambience: true,
    takes: [stereo('main', 15, spaceshipHum)],
  },
  {
    ...designed,
    name: 'COMAv_Tape Stop',
    title: { ru: 'Остановка ленты', en: 'Tape stop' },
    description: {
      ru: 'Аккорд замедляется и падает вместе с мотором магнитофона.',
      en: 'A chord slows and sinks with the motor of the machine.',
    },
    keywords: ['tape', 'transition', 'vintage', 'analogue', 'comedy', 'one-shot'],
    space: 'dry',
    date: '2026-08-08',
    takes: [mono('main', 2.4, tapeStop), mono('short', 1.4, tapeStop)],
  },
];
