import type { LexiconFile } from '../../brief/lexicon-source.ts';

/**
 * English words for genres and moods, besides the names of the classifiers' values. Compiled by us from the usage of
 * the trade.
 */
export const genresEn: LexiconFile = {
  field: 'genres',
  lines: `
ambient = ambient, ambience, atmospheric bed
dark-ambient = dark ambient
drone = drone
acoustic = acoustic, unplugged
singer-songwriter = singer songwriter < campfire song
blues = blues, bluesy
children = kids music, nursery, for children, for kids, nursery rhyme
cartoon-music = cartoon, cartoonish
lullaby = lullaby, bedtime, bedtime story < sleepy
classical = classical, orchestral classical
baroque = baroque
chamber = chamber music
choral = choral, sacred, cathedral choir < hymn, monks, chanting
neoclassical = neoclassical, modern classical, contemporary classical
opera = opera < aria
piano-solo = solo piano, piano solo
symphonic = symphonic, symphony
waltz = waltz < ballroom
corporate = corporate, business
inspirational = motivational, motivating, inspirational, uplifting corporate
presentation = presentation, pitch deck, keynote
technology = technology, tech, hi-tech
country = country, nashville
disco = disco
drum-and-bass = drum and bass, dnb, d&b, drum n bass, drum & bass
liquid = liquid, liquid funk
easy-listening = easy listening, elevator music, muzak
lounge = lounge, cocktail
electronic = electronic, electronica, edm, electro
chillout = chillout, chill, chilled, chill out
downtempo = downtempo
idm = idm, braindance
synthwave = synthwave, retrowave, outrun, vaporwave
trip-hop = trip hop
folk = folk, folksy, traditional
celtic = celtic, irish, gaelic < scottish
balkan = balkan < gypsy brass
russian-folk = russian folk, russian romance
scandinavian = nordic folk, scandinavian
funk = funk, funky
acid-jazz = acid jazz
afrobeat = afrobeat
hip-hop = hip hop, hiphop, rap beat, beats
boom-bap = boom bap, old school hip hop
lo-fi-hip-hop = lofi, lo-fi, lofi beat, lo-fi beat, lofi hip hop, study beats, chillhop
trap = trap, drill
holiday = holiday season < easter, birthday, valentine
christmas = christmas, xmas, new year, festive season, yuletide < carol, sleigh, gifts, reindeer
wedding = wedding
house = house
deep-house = deep house
future-house = future house, electro swing, electroswing
indie = indie
indie-rock = indie rock, indie guitars
jazz = jazz, jazzy
big-band = big band
bossa-nova = bossa nova, bossa, brazilian
cool-jazz = cool jazz, smoky jazz, late night jazz, jazz bar, jazz club < smoky
swing = swing < cabaret, charleston, gatsby, prohibition, speakeasy
latin = latin
tango = tango, argentine < milonga
flamenco = flamenco, spanish < bullfight
metal = metal, heavy metal
military = military, army
march = march
pop = pop, poppy
reggae = reggae, jamaican
dub = dub
rnb-soul = soul, r&b, rnb
gospel = gospel
rock = rock
alternative-rock = alternative rock, alt rock
hard-rock = hard rock, heavy rock, stadium rock, sports rock
punk = punk
post-rock = post rock
rock-and-roll = rock and roll, rock n roll
surf = surf rock, surf
soundtrack = soundtrack, film score, score, movie < underscore
action = action
comedy-score = comedy, comedic, comedy score
documentary-score = documentary, documentary score
drama-score = drama, drama score
epic = epic, blockbuster
fantasy = fantasy
suspense = suspense, tension, tension bed
trailer = trailer
techno = techno
trance = trance
video-game = video game, videogame, game music, gaming
chiptune = chiptune, 8-bit, eight bit, chip music
world = world music, ethnic
african = african, africa < safari, savannah, tribe
arabic = arabic, arabian, middle eastern, middle east, oriental, eastern
central-asian = central asian, silk road, asian
chinese = chinese, china, asian
indian = indian < bollywood, raga
japanese = japanese, japan, asian < samurai, ninja
throat-singing = throat singing, tuvan
samba = < carnival
`,
};

export const moodsEn: LexiconFile = {
  field: 'moods',
  lines: `
aggressive = aggressive, angry, fierce, brutal, intense, furious
anxious = anxious, anxiety, nervous, uneasy, worried, unsettling
bittersweet = bittersweet, poignant
bright = bright, sunny, positive, light, cheery, upbeat, sunshine
calm = calm, quiet, soft, gentle, laid back, soothing, nothing happens, tranquil, zen
carefree = carefree, breezy, easygoing, laid back, lighthearted, light-hearted
confident = confident, swagger, cool, bold, badass
dark = dark, gloomy, ominous, bleak, brooding, moody
dramatic = dramatic, drama
dreamy = dreamy, dream, ethereal, floating
eerie = eerie, creepy, scary, spooky, haunting, sinister, frightening
energetic = energetic, energy, high energy, upbeat, lively, pumped, driving < powerful
euphoric = euphoric, ecstatic < anthemic
festive = festive, celebratory, celebration
funny = funny, humorous, comic, silly, goofy, mischief, prank, slapstick, hilarious
happy = happy, joyful, cheerful, joyous, upbeat, feel good, fun, feelgood
heroic = heroic, hero, brave < superhero
hopeful = hope
inspiring = inspiring, inspirational, uplifting, motivational, motivating
ironic = ironic, tongue in cheek, wry
lonely = lonely, loneliness, solitary, alone, solitude, isolated
magical = magic, enchanted, whimsical
majestic = majestic, grand, monumental, awe
melancholic = melancholic, melancholy, wistful, downbeat
mysterious = mystery, mystic, intrigue, enigmatic
nostalgic = nostalgic, nostalgia, memories, remembering
optimistic = optimistic, positive
passionate = passion < fiery, jealous, jealousy
peaceful = peaceful, serene, tranquil, meditative!
playful = playful, cheeky, mischievous, sneaky, sneaking, tiptoe, bouncy
reflective = reflective, thoughtful, pensive, contemplative
relaxed = relaxed, chill, laid back, lazy, mellow < poolside, hammock
romantic = romantic, romance, love
sad = sad, sorrowful, tearful, mournful, heartbreaking, unhappy, grieving < crying, widow, weeping
sensual = sensual, sexy, seductive, smooth < sultry, femme fatale
serious = serious, sober
solemn = solemn, ceremonial, stately, reverent
suspenseful = suspenseful, suspense, tense, tension, danger, nail-biting
tender = tender, delicate, intimate, touching, sweet, heartfelt < emotional, sentimental
tragic = tragic, tragedy, grief, mourning
triumphant = triumphant, victory, triumph, winning
warm = warm, cosy, cozy, heartwarming
`,
};

export const charactersEn: LexiconFile = {
  field: 'characters',
  lines: `
acoustic = acoustic, organic!, live instruments
airy = airy, weightless
atmospheric = atmosphere
building = building, build up, rising, growing, crescendo
cinematic = cinematic, filmic
dance = dance, danceable, club
delicate = delicate, fragile
driving = driving, propulsive, pounding
dynamic = dynamic, punchy
elegant = elegant, graceful, refined, classy, sophisticated, tasteful
ethnic = ethnic
experimental = experimental, avant garde
flowing = flowing, fluid
glitchy = glitchy, glitch
grand = grand, big, massive, huge < soaring
groovy = groovy, groove, head-nodding
hypnotic = hypnotic, mesmerizing, trance-like
intimate = intimate, close, small
lo-fi = lofi, lo-fi
mechanical = mechanical, robotic
melodic = melodic, tuneful, catchy
minimal = minimal, minimalist, simple, stripped
neutral = neutral, underscore, background, bed, voice-over bed
pulsing = pulse, pulsating
quirky = quirky, oddball, offbeat, eccentric
raw = raw, gritty, dirty
repetitive = repetitive, ostinato, looping
retro = retro, vintage, old school
rich = lush, rich
sparse = sparse, empty
stylish = stylish, slick, chic, sleek
`,
};
