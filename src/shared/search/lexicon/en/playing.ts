import type { LexiconFile } from '../../brief/lexicon-source.ts';

/**
 * English words for instruments, voices, rhythm, tempo and decades, besides the names of the classifiers' values.
 * Compiled by us.
 */
export const instrumentsEn: LexiconFile = {
  field: 'instruments',
  lines: `
keys = keys, keyboards
piano = piano, grand piano, pianist, upright piano < honky-tonk
felt-piano = felt piano, muted piano, soft piano
electric-piano = electric piano, rhodes, wurlitzer, wurli
organ = organ, pipe organ, church organ
hammond = hammond, drawbar organ, b3, organ
harpsichord = harpsichord
celesta = celesta
accordion = accordion < bandoneon, squeezebox
music-box = music box
guitars = guitar < riff, strumming, twang, twangy
acoustic-guitar = acoustic guitar, steel string guitar < fingerpicking, fingerstyle
classical-guitar = classical guitar, nylon guitar, nylon string guitar, spanish guitar, acoustic guitar
electric-guitar = electric guitar, distorted guitar < wah-wah, guitar solo
slide-guitar = slide guitar, slide
banjo = banjo
mandolin = mandolin
ukulele = ukulele, uke
bass = bass, bassline
bass-guitar = bass guitar < slap bass
double-bass-pizzicato = upright bass, walking bass, double bass
synth-bass = synth bass, 808, 808s, sub bass
strings = strings, string section, bowed strings
violin = violin, fiddle
viola = viola
cello = cello
string-quartet = string quartet
string-orchestra = string orchestra, orchestral strings, strings
pizzicato = pizzicato, plucked strings, plucky strings
harp = harp
balalaika = balalaika
oud = oud < lute
sitar = sitar
kalimba = kalimba, thumb piano, mbira
winds = woodwind
flute = flute < pan flute
clarinet = clarinet
oboe = oboe
bassoon = bassoon
saxophone = saxophone, sax < sax solo
duduk = duduk < ney
whistle = tin whistle, penny whistle, irish whistle, whistle
harmonica = harmonica, mouth organ, blues harp
brass = brass, horns
trumpet = trumpet
trombone = trombone
french-horn = french horn, horn
tuba = tuba
brass-section = brass section, horn section, low brass, horns
drums = drum < beat
drum-kit = drum kit, live drums
drum-machine = drum machine
brushes = brushes, brushed drums
timpani = timpani
taiko = taiko < epic drums, big drums, trailer drums, war drums
snare = snare
percussion = percussion
hand-drums = hand drums, hand percussion, bongos < tribal drums
claps = claps, handclaps, snaps < stomp
mallets = mallets
bells = bells, glockenspiel < sleigh bells
marimba = marimba
vibraphone = vibraphone, vibes
xylophone = xylophone
tubular-bells = tubular bells < church bells
synths = synth, synthesizer, synthesiser
synth-pad = pad
arpeggiator = arpeggio, arp, arpeggiator
theremin = theremin
symphony-orchestra = orchestra, orchestral, full orchestra
choir = choir, chorus, choral
rock-band = rock band, band
jazz-trio = jazz trio, piano trio, trio
vinyl-crackle = vinyl crackle, vinyl, record crackle < crackle
whistling = whistling
`,
};

export const vocalsEn: LexiconFile = {
  field: 'vocals',
  lines: `
voice = vocal, voice, singing, sung
-voice = no vocals, without vocals, instrumental, no voice, no singing, vocal free, instrumental only
male = male vocals, male voice, male singer, man singing
female = female vocals, female voice, female singer, woman singing
children = child voice, kids singing
choir = choir
children-choir = children's choir, kids choir
vocalise = wordless, wordless vocals, wordless choir, vocalise, oohs and aahs
rap = rap
spoken = spoken word
whisper = whisper
shouts = shouts, gang vocals
processed = autotune
operatic = < soprano
`,
};

export const rhythmsEn: LexiconFile = {
  field: 'rhythms',
  lines: `
no-beat = beatless, no beat, no rhythm
four-on-the-floor = four on the floor, four to the floor, steady kick
half-time = half time
waltz = waltz time
irregular = odd meter, odd time, odd metre, odd time signature, asymmetric, irregular
accelerating = accelerating, speeding up
`,
};

export const tempoEn: LexiconFile = {
  field: 'tempo',
  lines: `
fast = fast, quick, high tempo, rapid, fast paced, uptempo, up-tempo, faster < frantic, speedy, chaotic
slow = slow, slow tempo, unhurried, slower < slow-paced
moderate = mid tempo, midtempo, medium tempo, moderate
lively = lively, brisk
`,
};

export const meterEn: LexiconFile = {
  field: 'meter',
  lines: `
3-4 = three four, three four time, three quarter time, triple time
4-4 = four four, four four time, common time
5-4 = five four, five four time
6-8 = six eight, six eight time
7-8 = seven eight, seven eight time
12-8 = twelve eight, twelve eight time
`,
};

export const keysEn: LexiconFile = {
  field: 'keys',
  lines: `
c-major = c maj
c-minor = cm, c min
d-minor = dm, d min
e-minor = em, e min
f-minor = fm, f min
g-minor = gm, g min
a-minor = am, a min
b-minor = bm, b min
c-sharp-minor = c#m, c# min, d flat minor, ре бемоль минор
f-sharp-minor = f#m, f# min, g flat minor
g-sharp-minor = g#m, a flat minor
e-flat-minor = ebm, d sharp minor
b-flat-minor = bbm, a sharp minor
d-flat-major = c sharp major
e-flat-major = d sharp major
a-flat-major = g sharp major
b-flat-major = a sharp major
major = major, major key, мажор, мажорный
minor = minor, minor key, минор, минорный
`,
};

export const erasEn: LexiconFile = {
  field: 'eras',
  lines: `
ancient = ancient, antiquity
middle-ages = medieval, middle ages < knights
1920s = twenties, roaring twenties
1930s = thirties
1940s = forties
1950s = fifties
1960s = sixties < hippie
1970s = seventies
1980s = eighties < vhs
1990s = nineties
2000s = two thousands, noughties
future = future, futuristic < cyberpunk
romantic = < chopin
`,
};

export const likesEn: LexiconFile = {
  field: 'likes',
  lines: `
modern-blockbuster = blockbuster < zimmer, interstellar, inception, dark knight, avengers, marvel
spaghetti-western = spaghetti western, western < standoff, sheriff, saloon, gunslinger, morricone, django, tarantino, high noon, outlaw
nordic-noir = nordic noir, scandi noir, noir < twin peaks, sherlock, joker
viennese-waltz = viennese waltz < nutcracker, vienna, strauss
spy-score = spy, secret agent < bond, mission impossible
eight-bit-console = arcade, console, retro game, arcade game, old game < mario, zelda, tetris, sonic, nintendo, sega
golden-age-hollywood = old hollywood < piazzolla, buenos aires, argentina
anime-score = anime < ghibli, miyazaki, tim burton, amelie
space-opera-score = < star wars, john williams, indiana jones, star trek
modern-piano-minimalism = < einaudi, satie, max richter
soviet-film-score = soviet film, soviet cinema
soviet-estrada = soviet pop
nineties-trip-hop = < portishead, massive attack, bristol
chicago-house = < chicago, ibiza, berlin
kingston-dub = < marley, jamaica, caribbean
two-thousands-rnb = < eminem, brooklyn, hood, ghetto
eighties-synth-band = < depeche mode, stranger things, miami, vangelis, blade runner, terminator
french-electronic-duo = < daft punk, aphex twin, radiohead
blue-note-quintet = < miles davis, brubeck
rio-bossa = < jobim, rio, copacabana, cuba, havana, hawaii
british-invasion = < beatles
thirties-swing = < great gatsby
british-guitar-pop = < coldplay, steve jobs, imagine dragons
californian-surf = < pulp fiction
icelandic-ambient = < sigur ros, brian eno, eno, iceland
russian-romantics = < pushkin, jane austen, tchaikovsky
quirky-comedy-score = < pink panther, tom and jerry, wes anderson, chaplin
baroque-concerto = < bach, vivaldi
`,
};
