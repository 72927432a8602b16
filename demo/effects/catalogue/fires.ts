import { campfire, fireworks } from '../sounds/fire.ts';
import { stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'weather';

export const fires: readonly Entry[] = [
  {
    name: 'FIRECrkl_Campfire Crackle',
    title: { ru: 'Потрескивание костра', en: 'Campfire crackle' },
    description: {
      ru: 'Небольшой костёр из сухой ели: дыхание пламени, частый треск, время от времени громкий выстрел смолы.',
      en: 'A small fire of dry spruce: the breath of flames, busy crackle, now and then a loud pop of resin.',
    },
    library,
    kit: kits.fieldOrtf,
    keywords: ['fire', 'crackle', 'night', 'forest', 'calm', 'loopable'],
    perspective: 'close',
    space: 'forest',
    city: 'sortavala',
    date: '2026-08-29',
    ambience: true,
    takes: [stereo('main', 13, campfire)],
  },
  {
    name: 'FRWKComr_Fireworks Over Valley',
    title: { ru: 'Салют над долиной', en: 'Fireworks over a valley' },
    description: {
      ru: 'Профессиональный салют с расстояния двести метров: взлёт, удар, осыпающиеся искры и эхо с другого берега.',
      en: 'A professional display from two hundred metres: launch, burst, showers of crackle and the echo from the far bank.',
    },
    library,
    kit: kits.fieldMs,
    keywords: ['explosion', 'celebration', 'night', 'exterior', 'loud', 'distant'],
    perspective: 'distant',
    space: 'mountains',
    city: 'tbilisi',
    date: '2026-01-02',
    takes: [stereo('main', 16, fireworks)],
  },
];
