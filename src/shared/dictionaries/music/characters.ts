import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

/** How the music carries itself, apart from the feeling it gives (moods). */
export const characters: Classifier = {
  group: 'classifier_characters_ids',
  entity: 'music',
  name: { ru: 'Характер', en: 'Character' },
  values: parseValues(`
acoustic = Акустический | Acoustic
airy = Воздушный | Airy
atmospheric = Атмосферный | Atmospheric
building = Нарастающий | Building
cinematic = Кинематографичный | Cinematic
dance = Танцевальный | Danceable
delicate = Деликатный | Delicate
driving = Драйвовый | Driving
dynamic = Динамичный | Dynamic
elegant = Элегантный | Elegant
ethnic = Этнический | Ethnic
experimental = Экспериментальный | Experimental
flowing = Текучий | Flowing
glitchy = Глитчевый | Glitchy
grand = Масштабный | Grand
groovy = Грувовый | Groovy
hypnotic = Гипнотический | Hypnotic
intimate = Камерный | Intimate
lo-fi = Лоу-фай | Lo-fi
march-like = Маршевый | March-like
mechanical = Механический | Mechanical
melodic = Мелодичный | Melodic
minimal = Минималистичный | Minimal
neutral = Нейтральный, подложка | Neutral, underscore
pulsing = Пульсирующий | Pulsing
quirky = Причудливый | Quirky
raw = Сырой | Raw
repetitive = Остинатный | Ostinato
retro = Ретро | Retro
rich = Плотный | Lush
sparse = Разреженный | Sparse
stylish = Стильный | Stylish
`),
};
