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
classical = classical, orchestral classical < mozart, beethoven
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
country = country, nashville < johnny cash
disco = disco < abba
drum-and-bass = drum and bass, dnb, d&b, drum n bass, drum & bass
liquid = liquid, liquid funk
easy-listening = easy listening, elevator music, muzak
lounge = lounge, cocktail
electronic = electronic, electronica, edm, electro < kraftwerk
chillout = chillout, chill, chilled, chill out
downtempo = downtempo
idm = idm, braindance
synthwave = synthwave, retrowave, outrun, vaporwave < neon, night drive, los angeles, kavinsky
trip-hop = trip hop
folk = folk, folksy, traditional
celtic = celtic, irish, gaelic < scottish, ireland, scotland, highlands, hills, bagpipes
balkan = balkan < gypsy brass, klezmer, gypsy
russian-folk = russian folk, russian romance
scandinavian = nordic folk, scandinavian
funk = funk, funky < michael jackson
acid-jazz = acid jazz
afrobeat = afrobeat
hip-hop = hip hop, hiphop, rap beat, beats < kanye
boom-bap = boom bap, old school hip hop
lo-fi-hip-hop = lofi, lo-fi, lofi beat, lo-fi beat, lofi hip hop, study beats, chillhop
trap = trap, drill < phonk
holiday = holiday season < easter, birthday, valentine, thanksgiving
christmas = christmas, xmas, new year, festive season, yuletide < carol, sleigh, gifts, reindeer
wedding = wedding
house = house
deep-house = deep house
future-house = future house, electro swing, electroswing
indie = indie
indie-rock = indie rock, indie guitars
jazz = jazz, jazzy
big-band = big band
bossa-nova = bossa nova, bossa, brazilian < riviera, italy, aperitif, rome
cool-jazz = cool jazz, smoky jazz, late night jazz, jazz bar, jazz club < smoky, new york, paris, penthouse, martini, new orleans, london, vegas
swing = swing < cabaret, charleston, gatsby, prohibition, speakeasy, sinatra, dixieland, ragtime
latin = latin < reggaeton, mariachi, mexican
tango = tango, argentine < milonga
flamenco = flamenco, spanish < bullfight
metal = metal, heavy metal < metallica, rammstein, death metal
military = military, army
march = march
pop = pop, poppy
reggae = reggae, jamaican
dub = dub
rnb-soul = soul, r&b, rnb
gospel = gospel
rock = rock
alternative-rock = alternative rock, alt rock < grunge, nirvana
hard-rock = hard rock, heavy rock, stadium rock, sports rock, heavy < headbanging, ac/dc
punk = punk
post-rock = post rock
rock-and-roll = rock and roll, rock n roll < rockabilly, elvis
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
techno = techno < acid, rave
trance = trance
video-game = video game, videogame, game music, gaming
chiptune = chiptune, 8-bit, eight bit, chip music
world = world music, ethnic
african = african, africa < safari, savannah, tribe, savanna, lions
arabic = arabic, arabian, middle eastern, middle east, oriental, eastern, turkish, moroccan < istanbul, morocco, dubai, sahara, marketplace
central-asian = central asian, silk road, asian
chinese = chinese, china, asian
indian = indian < bollywood, raga
japanese = japanese, japan, asian < samurai, ninja, tokyo
throat-singing = throat singing, tuvan
samba = < carnival
delta-blues = < texas, mississippi, motel, route 66
americana = < southern
gypsy-jazz = < gypsy
breakbeat = < prodigy
dream-pop = shoegaze
dance-pop = < k-pop
synth-pop = new wave
exotica = hawaiian
`,
};

export const moodsEn: LexiconFile = {
  field: 'moods',
  lines: `
aggressive = aggressive, angry, fierce, brutal, intense, furious < rage, fury, smash, kick-ass, hardcore, revenge, chaos
anxious = anxious, anxiety, nervous, uneasy, worried, unsettling < panic, stress, fear, jitters, paranoia
bittersweet = bittersweet, poignant
bright = bright, sunny, positive, light, cheery, upbeat, sunshine < fresh
calm = calm, quiet, soft, gentle, laid back, soothing, nothing happens, tranquil, zen < stillness, unobtrusive
carefree = carefree, breezy, easygoing, laid back, lighthearted, light-hearted < no worries, stroll, walk
confident = confident, swagger, cool, bold, badass, sassy, fearless, empowering < boss, attitude, strut, determination, determined
dark = dark, gloomy, ominous, bleak, brooding, moody, menacing < dungeon, evil, villain, gothic
dramatic = dramatic, drama < climax, betrayal, twist, reveal, confrontation, fate, storm
dreamy = dreamy, dream, ethereal, floating, heavenly < dreamlike, clouds, moonlight, flying
eerie = eerie, creepy, scary, spooky, haunting, sinister, frightening, disturbing < goosebumps, basement, stalker, cursed, dread, killer, ritual, doll
energetic = energetic, energy, high energy, upbeat, lively, pumped, driving, exciting, thrilling, busy! < powerful, adrenaline, pump up, hype, energy drink, wake up, warm-up, strong, stronger, banger, rush, explosive
euphoric = euphoric, ecstatic < anthemic
festive = festive, celebratory, celebration, merry < fireworks, champagne, toast, confetti, glitter
funny = funny, humorous, comic, silly, goofy, mischief, prank, slapstick, hilarious < laugh, joke, clumsy, bloopers, fails, gag, kittens, awkward, ridiculous, cringe, cheesy
happy = happy, joyful, cheerful, joyous, upbeat, feel good, fun, feelgood < smile
heroic = heroic, hero, brave < superhero, courage, bravery, rescue, firefighters, last stand, noble, warrior
hopeful = hope < better days, recovery, rebirth, life goes on, anticipation, relief, redemption, gratitude
inspiring = inspiring, inspirational, uplifting, motivational, motivating < believe in yourself, never give up, dream come true, overcome, achievement, new beginning, ambition, leader
ironic = ironic, tongue in cheek, wry < sarcastic, deadpan, satire
lonely = lonely, loneliness, solitary, alone, solitude, isolated < homesick, abandoned, forgotten, orphan, lost
magical = magic, enchanted, whimsical < wonder, miracle, fairy, unicorn, hogwarts, harry potter, wonderland, sparkle
majestic = majestic, grand, monumental, awe < breathtaking, vast, glorious, sweeping
melancholic = melancholic, melancholy, wistful, downbeat, somber < regret, yearning, longing!
mysterious = mystery, mystic, intrigue, enigmatic < secret, riddle, puzzle, archaeology, curious, curiosity, stranger
nostalgic = nostalgic, nostalgia, memories, remembering < old photos, photographs, good old days, looking back, grandma, legacy
optimistic = optimistic, positive
passionate = passion < fiery, jealous, jealousy, affair
peaceful = peaceful, serene, tranquil, meditative! < harmony, garden
playful = playful, cheeky, mischievous, sneaky, sneaking, tiptoe, bouncy, cute, adorable < sly, cunning, fox, thief, puppy, pets, up to no good, naughty
reflective = reflective, thoughtful, pensive, contemplative < philosophical, diary, letter, introspective, soul-searching, poet
relaxed = relaxed, chill, laid back, lazy, mellow < poolside, hammock, sunday, unwind, afternoon
romantic = romantic, romance, love < first kiss, candlelight, butterflies
sad = sad, sorrowful, tearful, mournful, heartbreaking, unhappy, grieving, depressing < crying, widow, weeping, tear-jerker, tearjerker, broken heart, despair, down in the dumps, desperate
sensual = sensual, sexy, seductive, smooth < sultry, femme fatale, perfume, chocolate
serious = serious, sober, formal < official, statement, analysis, professional, trust
solemn = solemn, ceremonial, stately, reverent
suspenseful = suspenseful, suspense, tense, tension, danger, nail-biting < ticking bomb, edge of your seat, conspiracy, calm before the storm, cliffhanger, urgent
tender = tender, delicate, intimate, touching, sweet, heartfelt, moving!, innocent < emotional, sentimental, hug
tragic = tragic, tragedy, grief, mourning < dying, loss, shipwreck, dead, losing, sacrifice
triumphant = triumphant, victory, triumph, winning < underdog, pride, proud
warm = warm, cosy, cozy, heartwarming, grateful, wholesome, glowing < blanket, cocoa, hearth, grandmother, thankful, thanks, tea
`,
};

export const charactersEn: LexiconFile = {
  field: 'characters',
  lines: `
acoustic = acoustic, organic!, live instruments
airy = airy, weightless
atmospheric = atmosphere < immersive, enveloping, spacious, misty
building = building, build up, rising, growing, crescendo, climactic < swells, escalating, slow burn
cinematic = cinematic, filmic, movie-like, hollywood < oscar
dance = dance, danceable, club
delicate = delicate, fragile
driving = driving, propulsive, pounding, hard-hitting, banging, relentless < galloping
dynamic = dynamic, punchy < fast cuts, snappy, montage
elegant = elegant, graceful, refined, classy, sophisticated, tasteful, posh, tuxedo, fancy
ethnic = ethnic
experimental = experimental, avant garde < surreal, psychedelic
flowing = flowing, fluid
glitchy = glitchy, glitch
grand = grand, big, massive, huge, larger than life < soaring, giant, enormous
groovy = groovy, groove, head-nodding < in the pocket
hypnotic = hypnotic, mesmerizing, trance-like < trippy, psychedelic
intimate = intimate, close, small, close-mic < bedroom
lo-fi = lofi, lo-fi
mechanical = mechanical, robotic < clockwork
melodic = melodic, tuneful, catchy
minimal = minimal, minimalist, simple, stripped < bare, clean, subtle
neutral = neutral, underscore, background, bed, voice-over bed, non-distracting < b-roll, filler
pulsing = pulse, pulsating < ticking, heartbeat
quirky = quirky, oddball, offbeat, eccentric < weird, absurd
raw = raw, gritty, dirty < garage, distorted, rough
repetitive = repetitive, ostinato, looping < staccato
retro = retro, vintage, old school, throwback, old-fashioned < cassette, back in the day, analog
rich = lush, rich
sparse = sparse, empty
stylish = stylish, slick, chic, sleek, trendy, glamorous < glossy, suave, modern, contemporary
`,
};
