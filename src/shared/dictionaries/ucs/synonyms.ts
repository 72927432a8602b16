/**
 * Other words for UCS categories and subcategories in both languages, beside their own names: `slug = word, words, …`, a
 * category by its slug, a subcategory by its CatID.
 */
const list = `
air = воздушный, сжатый воздух, пневматика, сквозняк, airflow, compressed air, pneumatic
aircraft = самолёт, авиация, аэроплан, вертолёт, аэропорт, airplane, plane, aviation, jet, airport
AEROHeli = вертушка, геликоптер, chopper, copter
AEROProp = пропеллер, винт, propeller
AERORckt = космодром, старт ракеты, missile, launch
AERORadio = дрон, квадрокоптер, drone, quadcopter
alarms = сигнализация, тревога, предупреждение, alert, warning
ALRMSirn = скорая, пожарная, полиция, мигалка, ambulance, police, fire truck
ambience = эмбиенс, атмосфера, фон, обстановка, окружение, atmosphere, background, atmos, ambiance, environment
AMBForst = роща, чаща, бор, тайга, woods, woodland
AMBUrbn = улица, мегаполис, двор, city, street, downtown
AMBTraf = пробка, шоссе, дорога, машины, road, cars, highway
AMBSea = пляж, прибой, океан, море, beach, ocean, sea, shore
AMBRest = кафе, кофейня, паб, столовая, cafe, coffee shop, pub, diner
AMBRoom = интершум, тишина, комната, silence, room, interior
AMBRurl = деревня, село, дача, village, countryside
AMBTran = станция, перрон, station, airport, terminal
AMBHosp = клиника, поликлиника, clinic, ward
AMBRlgn = церковь, храм, мечеть, монастырь, church, temple, cathedral
AMBInd = завод, цех, фабрика, factory, plant, workshop
AMBMrkt = базар, магазин, супермаркет, shop, store, bazaar, mall
AMBPark = сквер, аллея, сад, square
AMBNaut = порт, гавань, пристань, harbor, harbour, port, dock
AMBInsc = сверчки, цикады, кузнечики, crickets, cicadas
animals = зверь, звери, фауна, beast, fauna
ANMLDog = пёс, щенок, лай, скулёж, рычание, puppy, bark, growl, hound
ANMLCat = кот, котёнок, мяуканье, мурлыканье, kitten, meow, purr
ANMLWcat = лев, тигр, пума, рысь, lion, tiger, panther, roar
ANMLWdog = волк, лиса, койот, вой, wolf, fox, coyote, howl
ANMLFarm = корова, овца, коза, свинья, cow, sheep, goat, pig
ANMLHors = конь, ржание, neigh, whinny, pony
ANMLInsc = муха, комар, пчела, жук, шмель, fly, mosquito, bee, bug
ANMLAmph = лягушка, жаба, frog, toad
ANMLRdnt = мышь, крыса, белка, mouse, rat, squirrel
ANMLRept = змея, ящерица, крокодил, snake, lizard, crocodile
ANMLPrim = обезьяна, шимпанзе, горилла, monkey, ape, gorilla
archived = архивный, служебный, archive
beeps = пик, писк, гудок, биип, bleep, tone
BEEPTimer = микроволновка, обратный отсчёт, countdown, microwave
bells = звон, колокольчик, благовест, ding, ringing, toll
BELLDoor = звонок в дверь, дин-дон, chime, ding dong
birds = пернатые, чириканье, щебет, tweet, chirp, avian
BIRDCrow = ворона, ворон, галка, сорока, грач, raven, magpie
BIRDFowl = курица, петух, утка, гусь, индюк, chicken, rooster, duck, goose, turkey
BIRDSea = чайка, альбатрос, seagull, gull
BIRDSong = соловей, воробей, синица, дрозд, nightingale, sparrow, robin, thrush
BIRDPrey = орёл, сова, ястреб, филин, eagle, owl, hawk
BIRDTrop = попугай, parrot
boats = лодка, катер, корабль, яхта, паром, ship, yacht, ferry, vessel
bullets = выстрел, свист пули, патрон, whiz, shot, cartridge
cartoon = мультик, мультфильм, комичный, смешной, comic, toon, funny, animation
ceramics = фарфор, посуда, тарелка, черепица, кафель, porcelain, plate, tile, pottery
chains = цепь, кандалы, звенья, shackles, links
chemicals = химикат, реактив, кислота, лаборатория, chemistry, lab, reagent
clocks = ходики, будильник, маятник, watch, timepiece, pendulum
CLOCKTick = тик-так, тикает, tick tock
cloth = одежда, шуршание, материя, простыня, fabric, clothes, clothing, textile, rustle
communications = связь, телеком, telecom
COMTelph = звонок, трубка, дозвон, phone, ringtone, dial, ring
COMCell = смартфон, мобильник, вибрация, mobile, smartphone, vibrate
COMCam = фотоаппарат, затвор, вспышка, shutter, photo, flash
COMRadio = радиоприёмник, настройка, tuning, tuner
COMTv = телик, тв, tv, tv set
COMStatic = белый шум, шипение, white noise, interference
computers = компьютер, ноутбук, процессор, pc, laptop
CMPTKey = печать, набор текста, кликанье, typing, keystroke, mouse click
creatures = монстр, чудовище, тварь, monster, creature
CREADino = тираннозавр, рептор, t-rex, raptor
crowds = люди, народ, публика, гомон, people, audience, mob
CRWDApls = овации, хлопки, clap, clapping, ovation
CRWDWalla = гул голосов, разговоры, murmur, chatter, babble
CRWDLaff = хохот, laughing, laughs
designed = саунд-дизайн, трейлер, кинематографичный, sound design, trailer, cinematic
DSGNWhsh = пролёт, переход, transition, flyby
DSGNImpt = хит, hit, slam
DSGNRise = нарастание, аплифтер, uplifter, build-up, buildup
DSGNBoom = саб, сабдроп, sub drop, sub
destruction = крушение, слом, катастрофа, demolition, wreck, debris
dirt-sand = почва, грунт, гравий, пыль, soil, gravel, ground, earth
doors = дверь, входная, косяк, ручка, entrance, doorway, knob, handle
DOORCreak = скрипучая, петли, squeak, squeaky, hinge
DOORKnck = постучать, knocking
DOORGate = калитка, шлагбаум, fence gate, barrier
drawers = комод, тумбочка, выдвижной, dresser, chest
electricity = ток, электрический, напряжение, current, voltage, electric
ELECSprk = замыкание, short circuit
ELECBuzz = трансформатор, лампа, фон сети, transformer, mains
equipment = амуниция, рюкзак, экипировка, gear, backpack
explosions = взрыв, бомба, подрыв, детонация, blast, bomb, detonation, kaboom
farts = пук, газы, fart, flatulence
fight = бой, удар кулаком, рукопашная, punch, brawl, combat
FGHTImpt = кулак, пощёчина, пинок, slap, kick, hit
fire = пламя, костёр, камин, пожар, flame, bonfire, fireplace, campfire
FIREIgn = спичка, зажигалка, match, lighter
fireworks = салют, петарда, хлопушка, firecracker, salute
foley = фоли, шумовое озвучание, фолей, prop sounds
food-drink = кухня, посуда, обед, kitchen, meal, dinner
FOODCook = жарка, сковорода, кипение, frying, pan, boiling
FOODPour = налить, чай, кофе, tea, coffee, drink
FOODEat = жевать, хруст, chewing, crunch
footsteps = шаг, ходьба, бег, топот, походка, steps, walk, walking, running, feet
games = игра, геймплей, приставка, gaming, gameplay, console
geothermal = вулкан, гейзер, лава, volcano, geyser, magma
glass = стекло, бутылка, бокал, осколки, bottle, window pane, shatter, shards
gore = кровь, мясо, рана, слизь, blood, flesh, wound, slime
guns = оружие, выстрел, стрельба, ружьё, gunshot, firearm, shot, shooting, gunfire
GUNPis = револьвер, handgun, revolver
GUNAuto = автомат, пулемёт, machine gun, assault rifle
horns = сигнал, клаксон, труба, honk, klaxon, bugle
human = люди, тело, body, person, man, woman
HMNBrth = вдох, выдох, одышка, вздох, inhale, exhale, sigh, breathing
HMNHart = сердце, пульс, heart, pulse
ice = замёрзший, сосулька, frozen, icicle
lasers = бластер, луч, blaster, ray
leather = кожаный, ремень, седло, куртка, belt, saddle
liquid-mud = слизь, болото, жижа, slime, goo, sludge
machines = станок, механизм, агрегат, прибор, machinery, apparatus, device
MACHAppl = холодильник, стиральная машина, пылесос, фен, fridge, washing machine, vacuum cleaner, hair dryer
MACHElev = подъёмник, lift
MACHHvac = кондиционер, air conditioner, ventilation
magic = волшебство, чары, заклинание, колдовство, spell, wizard, fairy, sorcery
mechanical = механизм, шестерёнка, замок, mechanism, cog
MECHSwtch = выключатель, тумблер, кнопка, button, toggle
metal = железо, сталь, лязг, звон, iron, steel, clang, clank
motors = двигатель, мотор, engine, motor
movement = шорох, возня, перемещение, motion, rustle
musical = музыка, инструмент, мелодия, music, instrument, tune
natural-disaster = катаклизм, бедствие, ураган, hurricane, cataclysm
objects = вещь, предмет, item, thing
OBJKey = связка, брелок, key ring
OBJFurn = стул, кресло, стол, диван, кровать, chair, table, sofa, bed
paper = лист, газета, страница, картон, sheet, newspaper, page, cardboard
plastic = пластмасса, полиэтилен, пакет, bag, wrapper
rain = ливень, морось, капли, гроза, downpour, drizzle, raindrops, shower
robots = робот, андроид, киборг, droid, android, cyborg
rocks = камень, булыжник, скала, галька, stone, boulder, pebble
rope = канат, трос, шнур, cord, cable
rubber = шина, мяч, каучук, tire, ball
scifi = фантастика, космос, будущее, sci-fi, science fiction, space, futuristic
snow = снежный, сугроб, метель, snowy, snowfall, blizzard
sports = футбол, хоккей, теннис, стадион, football, hockey, tennis, stadium
swooshes = вжух, свист, пролёт, взмах меча, whoosh, swish, swoosh, swipe
tools = молоток, дрель, пила, отвёртка, hammer, drill, saw, screwdriver
toys = игрушка, заводной, кукла, toy, wind-up, doll
trains = поезд, электричка, вагон, железная дорога, рельсы, railway, railroad, locomotive, rails
TRNSbwy = подземка, тоннель, underground, tube, metro
user-interface = интерфейс, кнопка, меню, уведомление, клик, ui, interface, button, notification, menu
vegetation = листья, ветка, трава, куст, дерево, leaves, branch, grass, bush, tree
vehicles = автомобиль, машина, грузовик, мотоцикл, автобус, car, auto, automobile, truck, motorcycle, bus
voices = голос, речь, крик, шёпот, voice, speech, shout, whisper
water = водный, капли, ручей, река, волна, всплеск, drip, stream, river, wave, splash
weapons = меч, нож, кинжал, сабля, лук, sword, knife, dagger, blade, bow
weather = непогода, буря, гроза, storm, thunderstorm
whistles = свисток, свистеть, whistle, whistling
wind = ветер, порыв, сквозняк, вьюга, gust, breeze, howling
windows = окно, форточка, ставни, жалюзи, window, shutters, blinds
wings = крыло, хлопанье крыльев, wing, flapping
wood = деревянный, доска, бревно, полено, wooden, plank, log, timber
`;

/** Synonyms of the UCS values by slug, commas between. */
export const synonyms: ReadonlyMap<string, string> = new Map(
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [slug = '', words = ''] = line.split(' = ');
      return [slug, words] as const;
    }),
);

/** What else a UCS value is called, commas between: its CatID, and its synonyms. `path` is `doors` or `doors/DOORWood`. */
export function ucsSynonyms(path: string): string {
  const slug = path.split('/').at(-1) ?? '';
  const own = synonyms.get(slug);
  return own === undefined ? slug : `${slug}, ${own}`;
}
