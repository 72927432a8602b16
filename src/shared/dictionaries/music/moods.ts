import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

export const moods: Classifier = {
  group: 'moods',
  entity: 'music',
  name: { ru: 'Настроение', en: 'Mood' },
  values: parseValues(`
aggressive = Агрессивное | Aggressive
anxious = Тревожное | Anxious
bittersweet = Светлая грусть | Bittersweet
bright = Светлое | Bright
calm = Спокойное | Calm
carefree = Беззаботное | Carefree
confident = Уверенное | Confident
dark = Мрачное | Dark
dramatic = Драматичное | Dramatic
dreamy = Мечтательное | Dreamy
eerie = Жуткое | Eerie
energetic = Энергичное | Energetic
euphoric = Эйфоричное | Euphoric
festive = Праздничное | Festive
funny = Смешное | Funny
happy = Радостное | Happy
heroic = Героическое | Heroic
hopeful = С надеждой | Hopeful
inspiring = Вдохновляющее | Inspiring
ironic = Ироничное | Ironic
lonely = Одинокое | Lonely
magical = Волшебное | Magical
majestic = Величественное | Majestic
melancholic = Меланхоличное | Melancholic
mysterious = Таинственное | Mysterious
nostalgic = Ностальгическое | Nostalgic
optimistic = Оптимистичное | Optimistic
passionate = Страстное | Passionate
peaceful = Умиротворённое | Peaceful
playful = Игривое | Playful
reflective = Задумчивое | Reflective
relaxed = Расслабленное | Relaxed
romantic = Романтичное | Romantic
sad = Грустное | Sad
sensual = Чувственное | Sensual
serious = Серьёзное | Serious
solemn = Торжественное | Solemn
suspenseful = Напряжённое | Suspenseful
tender = Нежное | Tender
tragic = Трагичное | Tragic
triumphant = Триумфальное | Triumphant
warm = Тёплое | Warm
`),
};
