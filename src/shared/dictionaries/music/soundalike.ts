import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

/** Similar styles, by school and time: never by the name of an artist, which would be a claim on rights. */
export const soundalike: Classifier = {
  group: 'soundalike',
  entity: 'music',
  name: { ru: 'Похоже на', en: 'Sounds like' },
  values: parseValues(`
seventies-disco-diva = Диско-дива семидесятых | Seventies disco diva
eighties-synth-band = Синти-группа восьмидесятых | Eighties synth band
nineties-trip-hop = Бристольский трип-хоп девяностых | Nineties Bristol trip hop
two-thousands-rnb = R&B двухтысячных | Noughties R&B
british-invasion = Британское вторжение | British invasion
british-guitar-pop = Британский гитарный поп | British guitar pop
californian-surf = Калифорнийский сёрф | Californian surf
french-electronic-duo = Французский электронный дуэт | French electronic duo
berlin-techno = Берлинское техно | Berlin techno
chicago-house = Чикагский хаус | Chicago house
nordic-post-rock = Северный пост-рок | Nordic post-rock
icelandic-ambient = Исландский эмбиент | Icelandic ambient
modern-piano-minimalism = Современный фортепианный минимализм | Modern piano minimalism
minimalist-repetition = Минимализм шестидесятых | Sixties minimalism
golden-age-hollywood = Золотой век Голливуда | Golden age Hollywood
modern-blockbuster = Современный блокбастер | Modern blockbuster
space-opera-score = Космическая опера | Space opera score
spaghetti-western = Спагетти-вестерн | Spaghetti western
spy-score = Шпионская музыка шестидесятых | Sixties spy score
soviet-film-score = Советское кино | Soviet film score
soviet-synth = Советский синтезатор | Soviet synth
soviet-estrada = Советская эстрада | Soviet estrada
russian-rock = Русский рок | Russian rock
russian-romantics = Русские романтики | Russian Romantics
viennese-waltz = Венский вальс | Viennese waltz
baroque-concerto = Барочный концерт | Baroque concerto
impressionists = Импрессионисты | Impressionists
thirties-swing = Свинг тридцатых | Thirties swing
blue-note-quintet = Квинтет эпохи хард-бопа | Hard bop quintet
rio-bossa = Босса-нова из Рио | Rio bossa nova
lagos-afrobeat = Лагосский афробит | Lagos afrobeat
kingston-dub = Кингстонский даб | Kingston dub
anime-score = Аниме | Anime score
eight-bit-console = Восьмибитная приставка | Eight-bit console
quirky-comedy-score = Ироничная авторская комедия | Quirky auteur comedy
nordic-noir = Скандинавский нуар | Nordic noir
`),
};
