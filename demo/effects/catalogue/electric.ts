import { computerStart, neon, radioTuning, sparks, vinylCrackle } from '../sounds/electric.ts';
import { mono, stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'electric';

export const electric: readonly Entry[] = [
  {
    name: 'ELECSprk_Loose Contact Sparks',
    title: { ru: 'Искры плохого контакта', en: 'Sparks from a loose contact' },
    description: {
      ru: 'Щит в подвале: дуга вспыхивает очередями, под ней сетевой гул.',
      en: 'A switchboard in a basement: the arc flares in bursts over mains hum.',
    },
    library,
    kit: kits.foley,
    keywords: ['spark', 'electric', 'crackle', 'tense', 'interior'],
    perspective: 'close',
    space: 'basement',
    date: '2025-12-15',
    takes: [stereo('main', 6.5, sparks)],
  },
  {
    name: 'ELECBuzz_Neon Sign Flicker and Hum',
    title: { ru: 'Неоновая вывеска', en: 'Neon sign flicker and hum' },
    description: {
      ru: 'Трубка мигает, ловит ток и ровно гудит. Ночная улица.',
      en: 'The tube flickers, catches and hums. A street at night.',
    },
    library,
    kit: kits.coil,
    keywords: ['electric', 'buzz', 'hum', 'night', 'city', 'vintage'],
    perspective: 'close',
    space: 'street',
    city: 'tbilisi',
    date: '2025-12-16',
    takes: [stereo('main', 9, neon)],
  },
  {
    name: 'COMRadio_Shortwave Tuning',
    title: { ru: 'Настройка коротких волн', en: 'Shortwave tuning' },
    description: {
      ru: 'Ручку ведут по шкале: свисты несущих, морзянка, обрывки музыки и голоса в шуме.',
      en: 'A hand on the dial: whistling carriers, Morse, scraps of music and voice in the noise.',
    },
    library,
    kit: kits.tape,
    keywords: ['radio', 'static', 'vintage', 'analogue', 'eerie', 'transition'],
    perspective: 'direct',
    space: 'dry',
    date: '2025-12-19',
    takes: [mono('main', 14, radioTuning), mono('take-2', 8, radioTuning)],
  },
  {
    name: 'COMPhono_Vinyl Run-In Crackle',
    title: { ru: 'Треск виниловой пластинки', en: 'Vinyl run-in crackle' },
    description: {
      ru: 'Вводная дорожка заигранного диска: пыль, царапина на каждом обороте, рокот мотора.',
      en: 'The lead-in of a worn record: dust, a scratch at every turn, the rumble of the motor.',
    },
    library,
    kit: kits.tape,
    keywords: ['vinyl', 'crackle', 'vintage', 'background', 'loopable', 'analogue'],
    perspective: 'direct',
    space: 'dry',
    date: '2025-12-20',
    ambience: true,
    takes: [stereo('main', 13, vinylCrackle)],
  },
  {
    name: 'CMPTDriv_Old Computer Start',
    title: { ru: 'Включение старого компьютера', en: 'Old computer starting' },
    description: {
      ru: 'Кнопка питания, разгон диска, сигнал самопроверки, стрекот головок.',
      en: 'Power switch, the drive spins up, the self-test beeps, heads chatter.',
    },
    library,
    kit: kits.foley,
    keywords: ['digital', 'beep', 'office', 'vintage', 'motor', 'sequence'],
    perspective: 'close',
    space: 'office',
    date: '2025-12-21',
    takes: [stereo('main', 7, computerStart)],
  },
];
