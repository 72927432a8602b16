import { doorSlam, keyInLock, knocks, slidingDoor } from '../sounds/doors.ts';
import { metalGate, oakCreak } from '../sounds/creaks.ts';
import { stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'steps';

export const doors: readonly Entry[] = [
  {
    name: 'DOORWood_Old Oak Door Creak',
    title: { ru: 'Скрип старой дубовой двери', en: 'Old oak door creak' },
    description: {
      ru: 'Тяжёлая дверь на несмазанных петлях: медленно открывают, замирают, толкают ещё раз.',
      en: 'A heavy door on dry hinges: opened slowly, held still, pushed once more.',
    },
    library,
    kit: kits.foley,
    keywords: ['door', 'creak', 'wood', 'horror', 'interior', 'one-shot'],
    perspective: 'close',
    space: 'small-room',
    city: 'suzdal',
    date: '2026-10-12',
    takes: [stereo('main', 6, oakCreak({ slow: true })), stereo('fast', 3.2, oakCreak({ slow: false }))],
  },
  {
    name: 'DOORWood_Door Slam Heavy',
    title: { ru: 'Хлопок тяжёлой двери', en: 'Heavy door slam' },
    description: {
      ru: 'Дверь захлопнули со злостью: язычок, удар полотна, дрожь рамы, отзвук лестницы.',
      en: 'A door slammed in anger: latch, panel, the shiver of the frame, the answer of the stairs.',
    },
    library,
    kit: kits.foley,
    keywords: ['door', 'slam', 'wood', 'loud', 'interior', 'one-shot'],
    perspective: 'close',
    space: 'stairwell',
    date: '2026-10-13',
    takes: [stereo('main', 2.6, doorSlam), stereo('take-2', 2.6, doorSlam)],
  },
  {
    name: 'DOORKnck_Knock on Wooden Door',
    title: { ru: 'Стук в деревянную дверь', en: 'Knock on a wooden door' },
    description: {
      ru: 'Три вежливых удара костяшками; в громкой версии стучат кулаком и не ждут ответа.',
      en: 'Three polite raps of the knuckles; the loud version is a fist that does not wait for an answer.',
    },
    library,
    kit: kits.foley,
    keywords: ['door', 'knock', 'wood', 'interior', 'one-shot'],
    perspective: 'close',
    space: 'corridor',
    date: '2026-10-13',
    takes: [
      stereo('main', 1.8, knocks({ rhythm: [0.15, 0.42, 0.66], force: 0.7 })),
      stereo('hard', 2.4, knocks({ rhythm: [0.12, 0.3, 0.47, 0.65, 0.83, 1.01, 1.2], force: 1.6 })),
    ],
  },
  {
    name: 'DOORGate_Rusty Garden Gate',
    title: { ru: 'Ржавая садовая калитка', en: 'Rusty garden gate' },
    description: {
      ru: 'Калитка визжит на петлях и с лязгом садится на щеколду.',
      en: 'The gate squeals on its hinges and clangs onto the latch.',
    },
    library,
    kit: kits.oktava,
    keywords: ['door', 'metal', 'squeak', 'creak', 'exterior', 'village'],
    perspective: 'close',
    space: 'courtyard',
    city: 'tarusa',
    date: '2026-09-27',
    takes: [stereo('main', 4.6, metalGate)],
  },
  {
    name: 'DOORSlid_Wardrobe Sliding Door',
    title: { ru: 'Раздвижная дверь шкафа', en: 'Sliding wardrobe door' },
    description: {
      ru: 'Ролики катятся по рельсу, стыки, мягкий удар в упор.',
      en: 'Rollers in a track, the joints, a soft bump against the stop.',
    },
    library,
    kit: kits.foley,
    keywords: ['door', 'wood', 'home', 'interior', 'mechanism', 'one-shot'],
    perspective: 'close',
    space: 'small-room',
    date: '2026-03-05',
    takes: [stereo('main', 2.6, slidingDoor)],
  },
  {
    name: 'DOORHdwr_Key in Lock Two Turns',
    title: { ru: 'Ключ в замке, два оборота', en: 'Key in a lock, two turns' },
    description: {
      ru: 'Связка звякнула, ключ прошёл по штифтам, ригель щёлкнул дважды.',
      en: 'The bunch jingles, the key runs over the pins, the bolt is thrown twice.',
    },
    library,
    kit: kits.foley,
    keywords: ['door', 'lock', 'metal', 'interior', 'mechanism', 'sequence'],
    perspective: 'close-up',
    space: 'corridor',
    date: '2026-03-06',
    takes: [stereo('main', 3.2, keyInLock)],
  },
];
