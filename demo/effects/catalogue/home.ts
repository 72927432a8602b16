import { alarmClock, clockChime, clockTick, digitalAlarm, oldTelephone } from '../sounds/clocks.ts';
import { ringtone } from '../sounds/interface.ts';
import { doorbell, liftBell } from '../sounds/horns-and-bells.ts';
import { mono, stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'home';
const indoors = { library, kit: kits.foley, perspective: 'close', space: 'living-room' };

export const home: readonly Entry[] = [
  {
    ...indoors,
    name: 'CLOCKTick_Mantel Clock Tick',
    title: { ru: 'Тиканье каминных часов', en: 'Mantel clock ticking' },
    description: {
      ru: 'Механические часы в тихой комнате: тик и так звучат по-разному, ровно два в секунду.',
      en: 'A mechanical clock in a quiet room: tick and tock differ, exactly two a second.',
    },
    keywords: ['clock', 'home', 'interior', 'quiet', 'loopable', 'mechanism'],
    date: '2025-11-17',
    takes: [stereo('main', 12, clockTick)],
  },
  {
    ...indoors,
    name: 'CLOCKChim_Grandfather Clock Strikes',
    title: { ru: 'Бой напольных часов', en: 'Grandfather clock striking' },
    description: {
      ru: 'Щелчок предупреждения и бой по стержневому гонгу. Основная версия бьёт четыре, короткая один раз.',
      en: 'The warning click, then the rod gong. The main version strikes four, the short one once.',
    },
    keywords: ['clock', 'bell', 'home', 'vintage', 'interior'],
    date: '2025-11-18',
    takes: [stereo('main', 10.5, clockChime({ hours: 4 })), stereo('short', 5, clockChime({ hours: 1 }))],
  },
  {
    ...indoors,
    name: 'ALRMClok_Wind-Up Alarm Clock',
    title: { ru: 'Заводной будильник', en: 'Wind-up alarm clock' },
    description: {
      ru: 'Молоточек между двумя чашками; к концу пружина слабеет и звон замедляется.',
      en: 'A hammer between two bells; towards the end the spring tires and the ringing slows.',
    },
    keywords: ['clock', 'alarm', 'bell', 'home', 'vintage', 'loud'],
    date: '2025-11-19',
    takes: [stereo('main', 6, alarmClock)],
  },
  {
    ...indoors,
    name: 'ALRMClok_Digital Alarm Beeps',
    title: { ru: 'Электронный будильник', en: 'Digital alarm clock' },
    description: {
      ru: 'Пьезодинамик: четыре коротких сигнала и пауза, без конца.',
      en: 'A piezo disc: four short beeps and a rest, without end.',
    },
    keywords: ['clock', 'alarm', 'beep', 'digital', 'home', 'loopable'],
    date: '2025-11-20',
    takes: [mono('main', 6, digitalAlarm)],
  },
  {
    ...indoors,
    name: 'COMTelph_Old Bell Telephone Ring',
    title: { ru: 'Звонок дискового телефона', en: 'Old telephone bell' },
    description: {
      ru: 'Два гонга и боёк в бакелитовом корпусе: длинные звонки с паузами, слышен отзвук чашек.',
      en: 'Two gongs and a clapper in a bakelite case: long rings with rests, the bowls singing on.',
    },
    keywords: ['telephone', 'ring', 'bell', 'vintage', 'home', 'office'],
    date: '2026-04-08',
    takes: [stereo('main', 8.4, oldTelephone), stereo('short', 3.6, oldTelephone)],
  },
  {
    ...indoors,
    name: 'COMCell_Marimba Ringtone',
    title: { ru: 'Рингтон с маримбой', en: 'Marimba ringtone' },
    description: {
      ru: 'Нейтральный современный рингтон: маримба на шесть восьмых, без узнаваемой мелодии.',
      en: 'A neutral modern ringtone: marimba in six-eight, no known melody.',
    },
    kit: kits.synthesis,
    perspective: 'direct',
    space: 'dry',
    keywords: ['telephone', 'ring', 'modern', 'digital', 'loopable'],
    date: '2026-04-09',
    takes: [stereo('main', 7.8, ringtone)],
  },
  {
    ...indoors,
    name: 'BELLDoor_Two-Tone Doorbell',
    title: { ru: 'Дверной звонок «динь-дон»', en: 'Two-tone doorbell' },
    description: {
      ru: 'Электрический звонок с двумя пластинами, слышен из прихожей.',
      en: 'An electric chime with two bars, heard from the hallway.',
    },
    keywords: ['bell', 'door', 'home', 'interior', 'one-shot'],
    space: 'corridor',
    date: '2026-04-10',
    takes: [stereo('main', 3.2, doorbell)],
  },
  {
    ...indoors,
    name: 'MACHElev_Elevator Arrival',
    title: { ru: 'Прибытие лифта', en: 'Elevator arrives' },
    description: {
      ru: 'Двойной сигнал, створки расходятся и упираются. Холл гостиницы.',
      en: 'A double chime, the doors part and come to rest. A hotel lobby.',
    },
    kit: kits.pocket,
    keywords: ['bell', 'door', 'interior', 'modern', 'mechanism', 'sequence'],
    perspective: 'medium',
    space: 'hall',
    city: 'almaty',
    date: '2026-05-30',
    takes: [stereo('main', 3.8, liftBell)],
  },
];
