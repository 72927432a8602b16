import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

export const versions: Classifier = {
  group: 'version',
  entity: 'music',
  name: { ru: 'Версия', en: 'Version' },
  values: parseValues(`
full = Полная | Full
instrumental = Инструментальная | Instrumental
underscore = Подложка | Underscore
no-drums = Без ударных | No drums
no-bass = Без баса | No bass
no-lead = Без мелодии | No lead
no-vocals = Без бэк-вокала | No backing vocals
drums-only = Только ударные | Drums only
drums-and-bass = Ударные и бас | Drums and bass
rhythm-section = Ритм-секция | Rhythm section
melody-only = Только мелодия | Melody only
a-cappella = А капелла | A cappella
acoustic = Акустическая | Acoustic
piano = Фортепиано | Piano
orchestral = Оркестровая | Orchestral
minimal = Минимальная | Minimal
lite = Облегчённая | Lite
extended = Удлинённая | Extended
radio-edit = Радиоверсия | Radio edit
90s = 90 секунд | 90 seconds
60s = 60 секунд | 60 seconds
45s = 45 секунд | 45 seconds
30s = 30 секунд | 30 seconds
20s = 20 секунд | 20 seconds
15s = 15 секунд | 15 seconds
10s = 10 секунд | 10 seconds
6s = 6 секунд | 6 seconds
intro = Вступление | Intro
ending = Финал | Ending
loop = Луп | Loop
sting = Отбивка | Sting
bed = Подложка под речь | Voice-over bed
remix = Ремикс | Remix
alternative = Альтернативная | Alternative
slow = Замедленная | Slow
fast = Ускоренная | Fast
`),
};
