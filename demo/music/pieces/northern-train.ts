import {
  arpeggio,
  bassline,
  comp,
  groove,
  hold,
  keyOf,
  kicks,
  marimba,
  percussion,
  piano,
  playTune,
  spiccato,
  snares,
  strings,
  cymbals,
  clarinet,
  fingerBass,
  type Piece,
} from '../toolbox.ts';

const tune = "5:4 3:3 | 4:4 2:3 | 3:4 5:3 | 1':7 | 6:4 5:3 | 4:2 3:2 4:3 | 5:4 2:3 | 1:7";

/** Documentary pulse in seven: marimba and short bows tick like rails, a clarinet looks out of the window. */
export const northernTrain: Piece = {
  slug: 'northern-train',
  plan: { tempo: 141, beatsPerBar: 3.5, key: keyOf('B', 'dorian'), tail: 4 },
  form: [
    ['rails', 4],
    ['window', 8],
    ['fields', 16],
    ['bridge', 8],
    ['fields', 16],
    ['arrival', 6],
  ],
  short: [
    ['rails', 2],
    ['fields', 12],
    ['arrival', 3],
  ],
  loop: [['fields', 16]],
  compose(song) {
    song.room = { decay: 1.8, size: 1, damping: 5200, predelay: 0.015 };
    song.level = 4;
    const mallets = song.part('marimba', {
      stem: 'percussion',
      instrument: marimba(),
      gain: -9,
      pan: -0.3,
      send: 0.18,
    });
    const second = song.part('marimba 2', {
      stem: 'percussion',
      instrument: marimba(),
      gain: -11,
      pan: 0.4,
      send: 0.2,
    });
    const bows = song.part('short strings', {
      stem: 'strings',
      instrument: spiccato(),
      gain: -13,
      pan: 0.2,
      send: 0.25,
    });
    const long = song.part('strings', { stem: 'strings', instrument: strings(0.5, 1), gain: -15, send: 0.35 });
    const keys = song.part('piano', { stem: 'keys', instrument: piano({ brightness: 0.8 }), gain: -10, send: 0.25 });
    const reed = song.part('clarinet', {
      stem: 'melody',
      instrument: clarinet(),
      gain: -9,
      pan: 0.1,
      send: 0.3,
      loose: 16,
    });
    const bass = song.part('bass', { stem: 'bass', instrument: fingerBass(), gain: -8, send: 0.04 });
    const drums = song.drums(
      'drums',
      {
        kick: { sound: kicks.soft },
        low: { sound: percussion.tomLow, gain: -8, pan: -0.2 },
        rim: { sound: snares.rim, gain: -8, pan: 0.25 },
        shaker: { sound: percussion.shaker, gain: -6, pan: 0.45 },
        swell: { sound: cymbals.swell, gain: -10 },
      },
      { stem: 'drums', gain: -7, send: 0.15 },
    );
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(
        section,
        name === 'bridge'
          ? 'Gmaj7 | % | A | % | Em7 | % | F#m7 | F#7'
          : name === 'arrival'
            ? 'Em7 | G | Bm | Bm | Bm | Bm'
            : 'Bm | % | D/A | % | E/G# | % | G | A',
      );
      if (name === 'arrival') {
        arpeggio(song, mallets, section, chords, '0.1.2.1|0.1.2.1|0.1.2.1|0...2..|0......|.......', {
          voices: 3,
          low: 59,
          high: 76,
          velocity: 0.5,
        });
        hold(long, chords, { voices: 3, low: 54, high: 74, velocity: 0.5 });
        comp(song, keys, section, chords, 'x------', { voices: 4, low: 47, high: 71, velocity: 0.5 });
        bassline(song, bass, section, chords, '1------', { low: 30, velocity: 0.6 });
        continue;
      }
      arpeggio(song, mallets, section, chords, '0.2.1.2|0.2.1.3', { voices: 3, low: 59, high: 76, velocity: 0.55 });
      groove(
        song,
        drums,
        section,
        name === 'rails'
          ? { shaker: 'x.o.x.o' }
          : { kick: 'x...x..|x...x.o', rim: '..x...x', shaker: 'xoxoxoo', low: '.......|.......|.......|....x.x' },
      );
      if (name === 'rails') continue;
      comp(song, keys, section, chords, 'x---x--', { voices: 3, low: 54, high: 71, velocity: 0.45 });
      bassline(song, bass, section, chords, '1---5--|1---8-5', { low: 30, velocity: 0.65 });
      if (name === 'window') {
        playTune(song, reed, section.beat, tune, { octave: 4, unit: 0.5, velocity: 0.5 });
        continue;
      }
      arpeggio(song, second, section, chords, '.2.1.0.', { voices: 3, low: 66, high: 83, velocity: 0.45 });
      comp(song, bows, section, chords, 'xoxoxoo', { voices: 3, low: 57, high: 74, velocity: 0.6, gate: 0.6 });
      hold(long, chords, { voices: 4, low: 52, high: 76, velocity: name === 'bridge' ? 0.7 : 0.5 });
      if (name === 'fields')
        for (const at of [0, 28])
          playTune(song, reed, section.beat + at, tune, {
            octave: at === 0 ? 4 : 5,
            unit: 0.5,
            velocity: at === 0 ? 0.6 : 0.72,
          });
      if (name === 'bridge') {
        playTune(song, reed, section.beat, "b6:4 5:3 | 3:7 | 1':4 7:3 | 5:7 | 4:2 5:2 b6:3 | 1':7 | 7:4 6:3 | 5:7", {
          octave: 5,
          unit: 0.5,
          velocity: 0.7,
        });
        drums.hit('swell', section.beat + section.beats - 5.5, 0.7);
      }
    }
  },
};
