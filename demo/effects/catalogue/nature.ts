import { birdsong } from '../sounds/birdsong.ts';
import { cuckoo, owl } from '../sounds/birds.ts';
import { bee, crickets } from '../sounds/insects.ts';
import { stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'nature';

export const nature: readonly Entry[] = [
  {
    name: 'AMBBird_Dawn Chorus Mixed Forest',
    title: { ru: 'Рассвет в смешанном лесу', en: 'Dawn chorus in a mixed forest' },
    description: {
      ru: 'Пять утра в начале мая: зяблик и большая синица вблизи, зарянки дальше, лес отвечает эхом.',
      en: 'Five in the morning, early May: a chaffinch and a great tit near, robins farther off, the wood echoing.',
    },
    library,
    kit: kits.forestQuad,
    keywords: ['bird', 'dawn', 'forest', 'spring', 'ambience', 'loopable'],
    perspective: 'medium',
    space: 'forest',
    city: 'tarusa',
    date: '2026-05-05',
    ambience: true,
    takes: [
      stereo(
        'main',
        16,
        birdsong({ singers: ['chaffinch', 'greatTit', 'robin', 'robin', 'chaffinch'], ambience: 0.03 }),
      ),
      stereo('distant', 16, birdsong({ singers: ['robin', 'robin', 'greatTit'], ambience: 0.06 })),
    ],
  },
  {
    name: 'BIRDSong_Nightingale Solo',
    title: { ru: 'Соловей, соло', en: 'Nightingale, solo' },
    description: {
      ru: 'Одна птица у реки ночью: нарастающие свисты, дробь, трели. Параболический отражатель, почти без фона.',
      en: 'One bird by a river at night: crescendo whistles, rattles, trills. Parabolic dish, hardly any background.',
    },
    library,
    kit: kits.parabola,
    keywords: ['bird', 'night', 'spring', 'river', 'close'],
    perspective: 'close',
    space: 'forest',
    city: 'tarusa',
    date: '2026-05-21',
    exclusive: true,
    takes: [stereo('main', 16, birdsong({ singers: ['nightingale'], ambience: 0.012 }))],
  },
  {
    name: 'BIRDMisc_Cuckoo Distant',
    title: { ru: 'Кукушка вдали', en: 'Distant cuckoo' },
    description: {
      ru: 'Кукушка за поляной, размеренно, с лесным эхом.',
      en: 'A cuckoo beyond the clearing, unhurried, with the echo of the forest.',
    },
    library,
    kit: kits.fieldMs,
    keywords: ['bird', 'forest', 'spring', 'distant', 'calm'],
    perspective: 'distant',
    space: 'forest',
    city: 'suzdal',
    date: '2026-05-23',
    takes: [stereo('main', 13, cuckoo)],
  },
  {
    name: 'BIRDPrey_Tawny Owl Hoot Night',
    title: { ru: 'Неясыть, ночной крик', en: 'Tawny owl hooting at night' },
    description: {
      ru: 'Серая неясыть: зов, пауза и дрожащее долгое уханье. Ночной лес, большое пространство.',
      en: 'A tawny owl: a call, a pause and the long wavering hoot. Night forest, a large space.',
    },
    library,
    kit: kits.parabola,
    keywords: ['bird', 'night', 'forest', 'eerie', 'horror'],
    perspective: 'distant',
    space: 'forest',
    city: 'sortavala',
    date: '2025-11-28',
    takes: [stereo('main', 12, owl)],
  },
  {
    name: 'AMBInsc_Crickets Summer Night',
    title: { ru: 'Сверчки летней ночью', en: 'Crickets on a summer night' },
    description: {
      ru: 'Два сверчка рядом, хор вдали. Тёплая безветренная ночь в деревне.',
      en: 'Two crickets near, a chorus far off. A warm windless night in a village.',
    },
    library,
    kit: kits.fieldOrtf,
    keywords: ['insect', 'night', 'summer', 'village', 'ambience', 'loopable'],
    perspective: 'medium',
    space: 'field',
    city: 'suzdal',
    date: '2026-07-26',
    ambience: true,
    takes: [stereo('main', 13, crickets)],
  },
  {
    name: 'WINGInsc_Bumblebee Fly By',
    title: { ru: 'Пролёт шмеля', en: 'Bumblebee fly-by' },
    description: {
      ru: 'Шмель прилетает слева, зависает у микрофона и улетает вправо. Искусственная голова.',
      en: 'A bumblebee comes from the left, hovers at the microphone and leaves to the right. Dummy head.',
    },
    library,
    kit: kits.binaural,
    keywords: ['insect', 'pass-by', 'buzz', 'summer', 'close'],
    perspective: 'pass-by',
    space: 'field',
    city: 'tallinn',
    date: '2026-07-04',
    takes: [stereo('main', 6.5, bee), stereo('take-2', 5, bee)],
  },
];
