import type { LexiconFile } from '../../brief/lexicon-source.ts';

/**
 * Russian words for instruments, voices, rhythm, tempo and decades, besides the names of the classifiers' values.
 * Compiled by us.
 */
export const instrumentsRu: LexiconFile = {
  field: 'instruments',
  lines: `
keys = клавишные, клавиши
piano = пианино, фортепиано, рояль, фоно!, фортепьяно, пианист, пианинко
felt-piano = фетровое пианино, пианино с фетром, приглушенное пианино
electric-piano = электропиано, родес, родс, электрическое пианино, rhodes
organ = орган
hammond = хаммонд, электроорган, hammond
harpsichord = клавесин
celesta = челеста
accordion = аккордеон < гармонь, гармошка, бандонеон
bayan = баян < гармонь, гармошка
music-box = музыкальная шкатулка, шкатулка
guitars = гитара, гитарная, гитарка < риф, рифф, перебор, бренчит
acoustic-guitar = акустическая гитара, стальные струны < фингерстайл
classical-guitar = классическая гитара, нейлоновая гитара, испанская гитара < семиструнка
electric-guitar = электрогитара, электрическая гитара, перегруженная гитара < вау-вау, дисторшн, тремоло
banjo = банджо
mandolin = мандолина
ukulele = укулеле, гавайская гитара
bass = бас, басовая
bass-guitar = бас-гитара < слэп-бас, слэп
double-bass-pizzicato = контрабас, шагающий бас
synth-bass = синтезаторный бас, синт-бас, 808, саб-бас, суббас
strings = струнные, смычковые, смычки, струнная
violin = скрипка, скрипичная, скрипач
viola = альт
cello = виолончель
double-bass = контрабас
string-quartet = струнный квартет, квартет
string-orchestra = струнный оркестр, струнные
pizzicato = пиццикато, щипком
harp = арфа
balalaika = балалайка
domra = домра
gusli = гусли
oud = уд < лютня
sitar = ситар
kalimba = калимба
winds = деревянные духовые, духовые
flute = флейта
clarinet = кларнет
oboe = гобой
bassoon = фагот
saxophone = саксофон, сакс < соло на саксе
duduk = дудук < ней
whistle = вистл, свирель, дудочка
harmonica = губная гармошка, губная гармоника, блюзовая гармошка < гармошка
brass = медные духовые, медь, медные, духовые, духовая, дудки
trumpet = труба, трубач
trombone = тромбон
french-horn = валторна
tuba = туба
brass-section = группа медных, секция духовых, духовая секция, духовые
drums = ударные, барабаны, барабан, драмс, барабанчик < бит
drum-kit = ударная установка, живые барабаны
drum-machine = драм-машина
brushes = щетки, джазовые щетки
timpani = литавры
taiko = тайко, японские барабаны < большие барабаны
snare = малый барабан, дробь
percussion = перкуссия
hand-drums = ручные барабаны, этнические барабаны, африканские барабаны, бонги, барабаны < джембе
congas = конги
tambourine = бубен
claps = хлопки, хлопки в ладоши, хлопают
mallets = ксилофоны
bells = колокольчик, глокеншпиль < бубенцы
marimba = маримба
vibraphone = вибрафон
xylophone = ксилофон
tubular-bells = колокол
synths = синтезатор, синты, синтезаторная
synth-pad = пэд, пады, подклад
arpeggiator = арпеджио, арпеджиатор
theremin = терменвокс
chip = чип, приставочный звук
orchestra = ансамбль
symphony-orchestra = оркестр, оркестровая, симфонический оркестр
choir = хор, хоровое
rock-band = рок-группа, группа
jazz-trio = джазовое трио, трио, джаз трио
vinyl-crackle = винил, треск винила, пластинка < потрескивание
whistling = свист, насвистывание
slide-guitar = слайд
`,
};

export const vocalsRu: LexiconFile = {
  field: 'vocals',
  lines: `
voice = вокал, голос, пение, поют, вокальная, с вокалом, с голосом
-voice = без вокала, без голоса, без пения, инструментал, инструментальная, минусовка, минус один
male = мужской вокал, мужской голос, поет мужчина
female = женский вокал, женский голос, поет девушка, певица, женский
children = детский голос, детский вокал
choir = хор, хоровое
children-choir = детский хор, дети поют, поют дети
vocalise = вокализ, голос без слов, хор без слов
rap = рэп, речитатив
spoken = речь, разговор
whisper = шепот
shouts = выкрики
throat = горловое пение
`,
};

export const rhythmsRu: LexiconFile = {
  field: 'rhythms',
  lines: `
no-beat = без ритма, без бита
four-on-the-floor = прямая бочка, четыре четверти в пол, ровная бочка, ровный бит
breakbeat = ломаный бит, брейк
half-time = половинный темп
waltz = на три четверти, вальсовый, в ритме вальса
march = маршевый, марш
irregular = нечетный размер, сложный размер, рваный ритм, неровный
accelerating = ускоряется, ускорение
tribal = племенной, шаманский
swing = свингующий
`,
};

export const tempoRu: LexiconFile = {
  field: 'tempo',
  lines: `
fast = быстрая, скоростная, стремительная < галопом
slow = медленная, неспешная
moderate = среднего темпа, умеренная
lively = подвижная
`,
};

export const meterRu: LexiconFile = {
  field: 'meter',
  lines: `
3-4 = на три четверти, три четверти
5-4 = на пять четвертей, пять четвертей, пятидольный
6-8 = на шесть восьмых, шесть восьмых
7-8 = на семь восьмых, семь восьмых
12-8 = двенадцать восьмых
`,
};

export const erasRu: LexiconFile = {
  field: 'eras',
  lines: `
ancient = древняя, античная
middle-ages = средневековая, средние века < рыцарская
1920s = двадцатые
1930s = тридцатые, тридцатых годов
1940s = сороковые
1950s = пятидесятые
1960s = шестидесятые
1970s = семидесятые
1980s = восьмидесятые, восьмидесятники
1990s = девяностые
2000s = нулевые, двухтысячные
future = будущее, футуристичная, футуризм < киберпанк
`,
};

export const likesRu: LexiconFile = {
  field: 'likes',
  lines: `
modern-blockbuster = блокбастер, голливудский блокбастер < циммер, интерстеллар, дюна, темный рыцарь, марвел
spaghetti-western = спагетти-вестерн, вестерн < шериф, салун, морриконе, мексика
nordic-noir = скандинавский нуар, скандинавский детектив, нуар < твин пикс, шерлок
soviet-film-score = советское кино, советский фильм
soviet-estrada = советская эстрада < ирония судьбы
viennese-waltz = венский вальс, штраус < щелкунчик, шостакович, вена
anime-score = аниме < миядзаки, тим бертон, амели
spy-score = шпионская, шпион, шпионы, агент < бонд, миссия невыполнима
eight-bit-console = приставка, денди, ретро игра, старая игра < марио, зельда, тетрис, соник, восемь бит
golden-age-hollywood = старый голливуд < пьяццолла, аргентина, буэнос-айрес
thirties-swing = ретро свинг < великий гэтсби
space-opera-score = < звездные войны
minimalist-repetition = < гласс
modern-piano-minimalism = < эйнауди
chicago-house = < чикаго, берлин
kingston-dub = < марли, ямайка, карибы
two-thousands-rnb = < эминем, бруклин, гетто
eighties-synth-band = < очень странные дела, майами, вангелис, бегущий по лезвию, терминатор
blue-note-quintet = < майлз дэвис
rio-bossa = < жобим, рио, бразилия, копакабана, куба, гавана
lagos-afrobeat = < тарантино
british-invasion = < битлз
british-guitar-pop = < колдплей
russian-rock = < цой
californian-surf = < криминальное чтиво
icelandic-ambient = < сигур рос, брайан ино, исландия
russian-romantics = < чайковский, пушкин, дворяне
quirky-comedy-score = < розовая пантера, том и джерри, уэс андерсон, чарли чаплин, прокофьев
`,
};
