import type { LexiconFile } from '../../brief/lexicon-source.ts';

/** English words for the use of music: productions, scenes, places and seasons. Compiled by us from editors' briefs. */
export const productionsEn: LexiconFile = {
  field: 'productions',
  lines: `
advertising = advertising, commercial, ad, advert, tv spot
animation = animation, animated, cartoon
app = app, interface, mobile app
beauty-fashion = fashion, beauty, runway, catwalk, fashion show, cosmetics < boutique, makeup
business = business, finance, corporate < money, office, stocks, crypto, economy, inflation, infographic, annual report, investment, meeting, boardroom, skyscraper
comedy = comedy, parody, sketch, sitcom
corporate-film = corporate film, company film, corporate video, corporate
crime = crime, detective, investigation, crime series < heist, noir, robbery, interrogation, courtroom, judge, verdict, prison, mafia, gangster, police, murder, cop, cartel, surveillance, stakeout, forensic, kidnapping
documentary = documentary, doc, docuseries
drama = drama
education = education, explainer, tutorial, lesson < students, lecture, classroom
event = event, awards, ceremony
fantasy-film = fantasy, tales < dragon, elves, vikings
food = food, cooking, cookery, culinary < recipe, baking, bakery, chef, barbecue, picnic, burger, wine, tasty
game = game, games, gaming, gameplay, video game < level!, quest, platformer, level music, streamer
historical = historical, history, period drama, period, costume drama < palace, king, queen, royal, empire, aristocrat, 19th century, victorian, manor
horror = horror, horror film, scary movie < nightmare, ghost, vampire, zombie, witch, halloween, haunted, monster, demon, slasher, scare
kids = kids, children, child < toddler, baby, newborn, kindergarten, playground, toys, zoo
lifestyle = lifestyle
logo = logo, ident, sting, jingle
medicine = medical, medicine, health, healthcare < hospital, doctor, surgery, pregnancy, patient, pharmacy, clinic, wellness
nature-film = nature, wildlife, landscape, nature documentary < animals!, horses, dogs, cats, birds, safari, jungle, lake, river, waterfall, whales, national park
news = news, newsroom, bulletin, headlines, breaking news, broadcast < weather forecast, reporter, correspondent, press conference
podcast = podcast
promo = promo, teaser
reality = reality show, reality tv
romance = romance, love story, romcom < date, honeymoon, kiss
science = science, technology, scientific, tech, research < lab, experiment, scientists, dna, microscope, algorithm, neural network, data
science-fiction = sci-fi, science fiction, scifi
series = series, tv series
sport = sport, athletes < football, soccer, boxing, match, workout, gym, fitness, highlights, goal, hockey, marathon, championship, olympics, running, jogging, ring walk, boxer, basketball, tennis, crossfit, finish line, stadium, training montage
talk-show = talk show, late night show
theatre = theatre, stage, theater
thriller = thriller
trailer = trailer
travel = travel, journey, road trip, adventure, road < expedition, flight, airport, train, highway, backpacking, trucker, luggage, cruise, station
vlog = vlog, youtube, vlogger
war-film = war, war film, battlefield, soldiers < veterans, trenches, tanks
`,
};

export const usesEn: LexiconFile = {
  field: 'uses',
  lines: `
bank = bank < insurance, fintech
startup = startup, launch < success story, success
wedding = wedding, bride, proposal, first dance, vows
meditation = meditation, yoga, spa, mindfulness < massage, sleep
study = study, homework, focus, concentration
cafe = cafe, coffee, coffee shop, terrace
restaurant = restaurant, dinner < bar, lobby, dinner party
party = party, nightclub, clubbing, dancefloor, dance floor < dj
holiday-season = winter, winter holiday, wintry < santa, snow, gifts
chase = chase, pursuit, car chase < escape
aerial = aerial, drone shot, drone footage, panorama, aerial shots, drones
cars = car, automotive, driving shots < convertible
street = street, streetwear, sneakers, skate, urban
extreme = extreme sports, extreme < parkour, snowboard, skiing, surfing, skydiving, motocross
battle = battle, fight, combat < duel, boss fight, boss battle, shootout, brawl, gunfire
victory = champion, winner < medal, fanfare, podium, victory lap
farewell = farewell, goodbye, parting, breakup, separation < divorce
departure = departs, walks away, walks out, for the last time, one last time
home = the house, his house, her house, their house, old house, empty house
memory = memory, memorial, remembrance, remembering, past
love = love, lovers < kiss
space = space, cosmos, stars, planet, galaxy < astronaut, rocket, aliens, orbit
detective = sleuth, clue
western = western, cowboy, wild west, showdown, gunfight
spy = spy, secret agent, espionage
youth = youth, teenagers, coming of age, teen < school
sea = beach, sea, seaside, holiday, vacation, ocean < underwater, dolphins, yacht
summer = summer, summertime
night = night, midnight, at night, late night, insomnia
city = city, downtown
church = church, cathedral < prayer
voiceover = voiceover, voice over, under voice, presenter!, narration
old-film = old movie, old film, black and white film, silent film
tale = fairy tale, fairytale, storybook, story time < princess, castle, knights
circus = circus, clown
opener = opener, opening titles, intro, signature
funeral = funeral, requiem, death, cemetery, grief, mourning
cooking-show = cooking show, cookery show, kitchen show, culinary show
desert = desert, caravan, camel, pyramids, egypt, bazaar, souk, dunes
morning = morning, breakfast, sunrise, dawn
evening = evening, sunset
autumn = autumn, fall season
spring = spring
interview = interview, conversation
credits = credits, end credits
slideshow = slideshow, photo album
timelapse = timelapse, time lapse, hyperlapse
realty = real estate, property
charity = charity, nonprofit, non-profit
politics = politics, election
cyber = cyber, hacker, robots, artificial intelligence
graduation = graduation, anniversary < birthday
pirates = pirate, adventures
family = family, parents
childhood = childhood
dialogue = dialogue, dialog, talking scene
rain-mood = rain, rainy day, rainy
mountains = mountain, peaks, climbing, summit
camping = hiking, camping, campfire, tent, fishing, bonfire, outdoors
village = countryside, rural, farm, village < harvest, tractor
luxury = luxury, premium, high-end, upscale < jewelry, jewellery
gala = gala, banquet, black tie
race = race, drift, supercar, motorsport
biker = biker, motorcycle
apocalypse = apocalypse, apocalyptic, post-apocalyptic, disaster, end of the world
patriotic = patriotic, homeland, anthem, national anthem, heroes
countdown = countdown, deadline, ticking clock, running out of time
industry = factory, manufacturing, construction site, industry, heavy industry, oil
pub = beer, pub < oktoberfest
casino = casino, poker, whiskey, whisky
defeat = defeat
slow-motion = slow motion, slowmo, slow mo
beautiful = beautiful!, gorgeous, lovely, beauty shot
lake = lake, pond, mist
`,
};
