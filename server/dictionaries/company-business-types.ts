import { parseValues } from '#shared/dictionaries/parse-values.ts';

/** What a customer's company does (the profile form, spec.md section 3). */
export const companyBusinessTypes = parseValues(`
film = Кинокомпания | Film production
series = Производство сериалов | TV series production
television = Телеканал | Television channel
radio = Радиостанция | Radio station
advertising = Рекламное агентство | Advertising agency
post-production = Студия постпродакшна | Post-production studio
games = Игровая студия | Game studio
animation = Анимационная студия | Animation studio
online-video = Онлайн-видео | Online video
podcasts = Подкасты и аудиокниги | Podcasts and audiobooks
events = Организация мероприятий | Events
theatre = Театр | Theatre
museum = Музеи и выставки | Museums and exhibitions
apps = Приложения и интерфейсы | Apps and interfaces
education = Образование | Education
corporate = Корпоративные коммуникации | Corporate communications
publishing = Музыкальное издательство или лейбл | Music publisher or label
composer = Композитор или саунд-дизайнер | Composer or sound designer
other = Другое | Other
`);
