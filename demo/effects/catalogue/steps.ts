import { footsteps } from '../sounds/footsteps.ts';
import { stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'steps';

export const steps: readonly Entry[] = [
  {
    name: 'FEETHmn_Footsteps Wooden Floor',
    title: { ru: 'Шаги по деревянному полу', en: 'Footsteps on a wooden floor' },
    description: {
      ru: 'Ботинки на старых досках, обычный шаг; кое-где доска поскрипывает. Жилая комната.',
      en: 'Boots on old boards at a walk; here and there a board complains. A living room.',
    },
    library,
    kit: kits.foleyPair,
    keywords: ['footsteps', 'wood', 'boots', 'walking', 'interior', 'series'],
    perspective: 'close',
    space: 'living-room',
    date: '2026-03-02',
    takes: [
      stereo('main', 8, footsteps({ on: 'wood' })),
      stereo('slow', 10, footsteps({ on: 'wood', pace: 0.7 })),
      stereo('fast', 5, footsteps({ on: 'wood', pace: 1.9 })),
    ],
  },
  {
    name: 'FEETHmn_Footsteps Gravel Path',
    title: { ru: 'Шаги по гравию', en: 'Footsteps on gravel' },
    description: {
      ru: 'Садовая дорожка: человек проходит слева направо, камешки хрустят под каблуком и носком.',
      en: 'A garden path: someone walks from left to right, stones crunching under heel and toe.',
    },
    library,
    kit: kits.foleyPair,
    keywords: ['footsteps', 'gravel', 'walking', 'exterior', 'pass-by', 'series'],
    perspective: 'medium',
    space: 'park',
    city: 'saint-petersburg',
    date: '2026-04-25',
    takes: [
      stereo('main', 9, footsteps({ on: 'gravel', passing: true })),
      stereo('close', 7, footsteps({ on: 'gravel' })),
    ],
  },
  {
    name: 'FEETHmn_Footsteps Dry Snow',
    title: { ru: 'Шаги по сухому снегу', en: 'Footsteps on dry snow' },
    description: {
      ru: 'Минус двадцать: снег скрипит под валенками, каждый шаг проседает с хрустом.',
      en: 'Twenty below: the snow squeaks under felt boots, every step sinks with a crunch.',
    },
    library,
    kit: kits.fieldMs,
    keywords: ['footsteps', 'snow', 'winter', 'walking', 'exterior', 'series'],
    perspective: 'close',
    space: 'snowfield',
    city: 'teriberka',
    date: '2026-01-19',
    takes: [stereo('main', 10, footsteps({ on: 'snow' })), stereo('fast', 7, footsteps({ on: 'snow', pace: 1.5 }))],
  },
  {
    name: 'FEETHmn_Heels Stone Corridor',
    title: { ru: 'Каблуки в каменном коридоре', en: 'Heels in a stone corridor' },
    description: {
      ru: 'Женские туфли на камне, длинный пустой коридор с ясным отзвуком.',
      en: 'Women’s shoes on stone, a long empty corridor with a clear tail.',
    },
    library,
    kit: kits.oktava,
    keywords: ['footsteps', 'heels', 'stone', 'walking', 'interior', 'reverberant'],
    perspective: 'medium',
    space: 'corridor',
    city: 'moscow',
    date: '2026-09-09',
    takes: [
      stereo('main', 8, footsteps({ on: 'heels', passing: true })),
      stereo('fast', 5, footsteps({ on: 'heels', pace: 1.5, passing: true })),
    ],
  },
];
