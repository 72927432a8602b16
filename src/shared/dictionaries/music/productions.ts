import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

/** What the music is made for: the word a supervisor starts a search with. */
export const productions: Classifier = {
  group: 'productions',
  entity: 'music',
  name: { ru: 'Назначение', en: 'Production type' },
  values: parseValues(`
advertising = Реклама | Advertising
animation = Анимация | Animation
app = Приложение | App
beauty-fashion = Мода и красота | Fashion and beauty
business = Бизнес и финансы | Business and finance
comedy = Комедия | Comedy
corporate-film = Корпоративный фильм | Corporate film
crime = Детектив и криминал | Crime
documentary = Документальное кино | Documentary
drama = Драма | Drama
education = Обучение | Education
event = Мероприятие | Event
fantasy-film = Фэнтези | Fantasy
food = Кулинария | Food
game = Игра | Game
historical = Исторический проект | Historical
horror = Хоррор | Horror
kids = Для детей | Kids
lifestyle = Лайфстайл | Lifestyle
logo = Аудиологотип | Sonic logo
medicine = Медицина | Healthcare
nature-film = Природа и животные | Nature and wildlife
news = Новости | News
podcast = Подкаст | Podcast
promo = Промо | Promo
reality = Реалити-шоу | Reality show
romance = Мелодрама | Romance
science = Наука и технологии | Science and technology
science-fiction = Научная фантастика | Science fiction
series = Сериал | Series
sport = Спорт | Sport
talk-show = Ток-шоу | Talk show
theatre = Театр | Theatre
thriller = Триллер | Thriller
trailer = Трейлер | Trailer
travel = Путешествия | Travel
vlog = Видеоблог | Vlog
war-film = Военное кино | War film
`),
};
