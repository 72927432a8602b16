import {
  bassline,
  comp,
  celesta,
  flute,
  harp,
  arpeggio,
  hold,
  keyOf,
  pizzicato,
  playTune,
  strings,
  horn,
  epicKit,
  groove,
  type Piece,
} from '../toolbox.ts';

const theme = "5:1 3':2 | 2':1.5 1':0.5 7:1 | 1':1 6:2 | 5:3 | 4:1 2':2 | 1':1.5 7:0.5 6:1 | 7:1 5:2 | 1':3";

/** A concert waltz: strings carry the tune, the harp glitters, the celesta turns the pages. */
export const mirrorWaltz: Piece = {
  slug: 'mirror-waltz',
  plan: { tempo: 167, beatsPerBar: 3, key: keyOf('Eb', 'major'), tail: 3.5, ritardando: { bars: 3, amount: 0.5 } },
  form: [
    ['intro', 4],
    ['A', 8],
    ['A', 8],
    ['B', 8],
    ['A2', 8],
    ['end', 6],
  ],
  short: [
    ['intro', 2],
    ['A', 8],
    ['A2', 8],
    ['end', 6],
  ],
  loop: [
    ['A', 8],
    ['B', 8],
  ],
  compose(song) {
    song.room = { decay: 2.2, size: 1.2, damping: 5400, predelay: 0.02 };
    song.level = 7.5;
    const violins = song.part('violins', {
      stem: 'melody',
      instrument: strings(0.09, 0.35),
      gain: -8,
      pan: -0.25,
      send: 0.3,
    });
    const wood = song.part('flute', { stem: 'melody', instrument: flute(), gain: -14, pan: 0.15, send: 0.35 });
    const inner = song.part('violas', { stem: 'harmony', instrument: pizzicato(), gain: -9, pan: 0.2, send: 0.25 });
    const bed = song.part('cellos', {
      stem: 'harmony',
      instrument: strings(0.3, 0.6),
      gain: -17,
      pan: 0.15,
      send: 0.35,
    });
    const bass = song.part('basses', { stem: 'bass', instrument: pizzicato(), gain: -6, pan: 0.3, send: 0.2 });
    const glitter = song.part('harp', { stem: 'harmony', instrument: harp(), gain: -12, pan: -0.4, send: 0.35 });
    const bell = song.part('celesta', { stem: 'melody', instrument: celesta(), gain: -12, pan: 0.35, send: 0.4 });
    const endpoint = song.part('horn', { stem: 'harmony', instrument: horn(), gain: -15, pan: 0.3, send: 0.4 });
    const drums = song.drums('percussion', epicKit, { stem: 'drums', gain: -14, send: 0.3 });
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(
        section,
        {
          intro: 'Bb7 | % | Bb7 | %',
          B: 'Cm | G7 | Cm | F7 | Bb | Gm | C7 F7 | Bb7',
          end: 'Ab | Abm6 | Eb/Bb | Bb7 | Eb | Eb',
        }[name] ?? 'Eb | Bb7/D | Cm | Eb/Bb | Ab | F7 | Bb7 | Eb',
      );
      if (name === 'intro') {
        arpeggio(song, glitter, section, chords, '012345|678765', {
          voices: 4,
          low: 50,
          high: 68,
          velocity: 0.5,
          gate: 3,
        });
        hold(bed, chords, { voices: 3, low: 50, high: 68, velocity: 0.5 });
        continue;
      }
      comp(song, inner, section, chords, '.xx', { voices: 3, low: 55, high: 72, velocity: 0.55 });
      bassline(song, bass, section, chords, name === 'end' ? '1..|1..|1..|1..|1..|1..' : '1..|5..', {
        low: 34,
        velocity: 0.7,
      });
      hold(bed, chords, { voices: 3, low: 50, high: 67, velocity: 0.5 });
      groove(
        song,
        drums,
        section,
        { timpani: 'x.....|......|......|......', crash: name === 'A2' ? 'x.....|......|......|......' : '......' },
        0.8,
      );
      if (name === 'A' || name === 'A2') {
        playTune(song, violins, section.beat, theme, { octave: 4, velocity: name === 'A2' ? 0.9 : 0.7 });
        if (name === 'A2') {
          playTune(song, wood, section.beat, theme, { octave: 5, velocity: 0.7 });
          playTune(song, endpoint, section.beat, '1:3 | 5:3 | 6:3 | 5:3 | 4:3 | 6:3 | 5:3 | 3:3', {
            octave: 4,
            velocity: 0.6,
          });
        }
        if (section.index > 1)
          arpeggio(song, glitter, section, chords, '012345', { voices: 3, low: 55, high: 70, velocity: 0.4, gate: 3 });
      }
      if (name === 'B')
        playTune(
          song,
          bell,
          section.beat,
          "1':0.5 7:0.5 1':1 3':1 | 2':0.5 #1':0.5 2':1 5:1 | 1':0.5 7:0.5 1':1 5':1 | #4':3 | 4':0.5 3':0.5 4':1 2':1 | 3':0.5 2':0.5 3':1 1':1 | 7:1 6:1 2':1 | 2':3",
          { octave: 4, velocity: 0.7 },
        );
      if (name === 'end') {
        playTune(song, violins, section.beat, "6:1 1':2 | b6:1 1':2 | 5:1 3':2 | 2':2 7:1 | 1':3 | 1'!:3", {
          octave: 4,
          velocity: 0.85,
        });
        drums.hit('timpani', section.beat + 12, 0.8);
        drums.hit('crash', section.beat + 15, 0.5);
      }
    }
  },
};
