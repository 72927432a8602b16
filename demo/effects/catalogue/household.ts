import { gong, windChimes } from '../sounds/bells.ts';
import { matchStrike } from '../sounds/fire.ts';
import { cameraShutter, lightSwitch, mouseClick, typewriter, typing } from '../sounds/office.ts';
import { zipper } from '../sounds/people.ts';
import { mono, stereo, type Entry } from './entry.ts';
import { kits } from './kits.ts';

const library = 'home';
const indoors = { library, kit: kits.foley, perspective: 'close', space: 'living-room' };

export const household: readonly Entry[] = [
  {
    ...indoors,
    name: 'CMPTKey_Typing Mechanical Keyboard',
    title: { ru: 'Печать на механической клавиатуре', en: 'Typing on a mechanical keyboard' },
    description: {
      ru: 'Живой набор текста: слова, пробелы, паузы на мысль.',
      en: 'Real typing: words, spaces, pauses for thought.',
    },
    keywords: ['keyboard', 'click', 'office', 'interior', 'series'],
    perspective: 'close-up',
    space: 'office',
    date: '2026-06-01',
    takes: [stereo('main', 10, typing), stereo('take-2', 7, typing)],
  },
  {
    ...indoors,
    name: 'CMPTKey_Mouse Click',
    title: { ru: 'Щелчок мыши', en: 'Mouse click' },
    description: {
      ru: 'Один щелчок левой кнопки, нажатие и отпускание.',
      en: 'One click of the left button, down and up.',
    },
    keywords: ['click', 'office', 'quiet', 'one-shot', 'close'],
    perspective: 'close-up',
    space: 'dry',
    date: '2026-06-01',
    takes: [mono('main', 0.2, mouseClick)],
  },
  {
    ...indoors,
    name: 'COMCam_Film Camera Shutter and Wind',
    title: { ru: 'Затвор плёночной камеры с протяжкой', en: 'Film camera shutter with motor wind' },
    description: {
      ru: 'Зеркало, шторки, мотор протягивает кадр. Сухо и близко.',
      en: 'Mirror, curtains, the motor winds the frame. Dry and close.',
    },
    keywords: ['camera', 'click', 'mechanism', 'vintage', 'one-shot'],
    perspective: 'close-up',
    space: 'foley-stage',
    date: '2026-06-03',
    takes: [stereo('main', 0.8, cameraShutter)],
  },
  {
    ...indoors,
    name: 'COMType_Typewriter Line and Return',
    title: { ru: 'Пишущая машинка: строка и возврат', en: 'Typewriter: a line and the return' },
    description: {
      ru: 'Рычаги бьют по валику, звонок перед полем, каретку толкают обратно.',
      en: 'Type bars on the platen, the bell before the margin, the carriage thrown back.',
    },
    kit: kits.tape,
    keywords: ['keyboard', 'office', 'vintage', 'mechanism', 'bell', 'sequence'],
    space: 'office',
    date: '2026-06-05',
    takes: [stereo('main', 9, typewriter)],
  },
  {
    ...indoors,
    name: 'MECHSwtch_Light Switch',
    title: { ru: 'Выключатель света', en: 'Light switch' },
    description: { ru: 'Клавишный выключатель в пластиковой коробке.', en: 'A rocker switch in a plastic box.' },
    keywords: ['click', 'home', 'interior', 'plastic', 'one-shot'],
    perspective: 'close-up',
    date: '2026-06-06',
    takes: [stereo('main', 0.5, lightSwitch)],
  },
  {
    ...indoors,
    name: 'OBJZipr_Jacket Zipper Close',
    title: { ru: 'Молнию куртки застёгивают', en: 'Jacket zipper closed' },
    description: {
      ru: 'Быстрое движение бегунка снизу доверху.',
      en: 'A quick pull of the slider from bottom to top.',
    },
    keywords: ['cloth', 'plastic', 'fast', 'one-shot'],
    perspective: 'close-up',
    space: 'foley-stage',
    date: '2026-06-07',
    takes: [stereo('main', 1, zipper)],
  },
  {
    ...indoors,
    name: 'FIREIgn_Match Strike and Flame',
    title: { ru: 'Спичка: чирк и пламя', en: 'Match strike and flame' },
    description: {
      ru: 'Головка проходит по тёрке, вспышка, ровное маленькое пламя.',
      en: 'The head runs along the box, a flare, a small steady flame.',
    },
    keywords: ['fire', 'close', 'home', 'one-shot'],
    perspective: 'close-up',
    space: 'foley-stage',
    date: '2026-06-08',
    takes: [mono('main', 3.2, matchStrike)],
  },
  {
    ...indoors,
    name: 'MUSCChim_Wind Chimes Porch',
    title: { ru: 'Музыка ветра на веранде', en: 'Wind chimes on a porch' },
    description: {
      ru: 'Металлические трубки на лёгком ветру: короткие россыпи и долгие отзвуки.',
      en: 'Metal tubes in a light wind: short flurries and long tails.',
    },
    kit: kits.pocket,
    keywords: ['bell', 'metal', 'calm', 'summer', 'exterior', 'village'],
    perspective: 'medium',
    space: 'courtyard',
    city: 'kyoto',
    date: '2026-08-14',
    takes: [stereo('main', 14, windChimes)],
  },
  {
    ...indoors,
    name: 'BELLGong_Large Tam-Tam',
    title: { ru: 'Большой тамтам', en: 'Large tam-tam' },
    description: {
      ru: 'Один мягкий удар колотушкой: сначала глубина, потом раскрывается медь.',
      en: 'One soft blow of the beater: depth first, then the bronze opens.',
    },
    kit: kits.foleyPair,
    keywords: ['metal', 'bell', 'deep', 'reverberant', 'trailer', 'one-shot'],
    space: 'hall',
    city: 'kyoto',
    date: '2026-08-16',
    takes: [stereo('main', 11, gong)],
  },
];
