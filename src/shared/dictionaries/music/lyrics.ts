import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

export const lyrics: Classifier = {
  group: 'lyrics',
  entity: 'music',
  name: { ru: 'Тема текста', en: 'Lyrics theme' },
  values: parseValues(`
childhood = Детство | Childhood
city = Город | City
dance = Танец и вечеринка | Dance and party
dreams = Мечты | Dreams
faith = Вера | Faith
family = Семья | Family
freedom = Свобода | Freedom
friendship = Дружба | Friendship
goodbye = Прощание | Goodbye
growing-up = Взросление | Growing up
heartbreak = Расставание | Heartbreak
hero = Герой и подвиг | Heroism
holiday = Праздник | Holiday
home = Дом и родина | Home
hope = Надежда | Hope
humour = Юмор и ирония | Humour
journey = Дорога | Journey
loneliness = Одиночество | Loneliness
love = Любовь | Love
memory = Память и ностальгия | Memory and nostalgia
money = Деньги и успех | Money and success
nature = Природа | Nature
night = Ночь | Night
protest = Протест | Protest
self-belief = Вера в себя | Self-belief
social = Общество | Society
sport = Спорт и победа | Sport and victory
summer = Лето | Summer
time = Время | Time
war-and-peace = Война и мир | War and peace
winter = Зима | Winter
work = Работа | Work
`),
};
