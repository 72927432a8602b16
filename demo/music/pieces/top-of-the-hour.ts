import {
  arpeggio,
  bassline,
  brass,
  comp,
  fmBell,
  groove,
  hold,
  keyOf,
  machineKit,
  percussion,
  playTune,
  spiccato,
  synthBass,
  synthPluck,
  strings,
  type Piece,
} from '../toolbox.ts';

/** News bed: a pulse under a presenter's voice, a signature at the beginning and the end. */
export const topOfTheHour: Piece = {
  slug: 'top-of-the-hour',
  plan: { tempo: 117, beatsPerBar: 4, key: keyOf('C', 'minor'), tail: 3 },
  form: [
    ['signature', 2],
    ['bed', 16],
    ['signature', 2],
    ['end', 1],
  ],
  short: [
    ['signature', 2],
    ['bed', 8],
    ['signature', 2],
    ['end', 1],
  ],
  loop: [['bed', 8]],
  compose(song) {
    song.room = { decay: 1.6, size: 1, damping: 5600, predelay: 0.012 };
    song.level = 3;
    const brassy = song.part('brass', { stem: 'melody', instrument: brass(0.03, 0.25), gain: -9, send: 0.25 });
    const bell = song.part('signal', {
      stem: 'melody',
      instrument: fmBell(),
      gain: -14,
      pan: 0.2,
      send: 0.3,
      effects: [{ kind: 'echo', time: song.beats(0.75), feedback: 0.35, mix: 0.35 }],
    });
    const pulse = song.part('pulse', {
      stem: 'harmony',
      instrument: synthPluck(900, 2.6),
      gain: -14,
      pan: -0.2,
      send: 0.15,
    });
    const bows = song.part('short strings', {
      stem: 'strings',
      instrument: spiccato(),
      gain: -13,
      pan: 0.3,
      send: 0.2,
    });
    const bed = song.part('strings', { stem: 'strings', instrument: strings(0.4, 0.8), gain: -17, send: 0.3 });
    const bass = song.part('bass', { stem: 'bass', instrument: synthBass(220, 1.8), gain: -9, send: 0 });
    const drums = song.drums(
      'drums',
      { ...machineKit, timpani: { sound: percussion.timpani, gain: -3 }, impact: { sound: percussion.impact } },
      { stem: 'drums', gain: -8, send: 0.12 },
    );
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(
        section,
        name === 'bed' ? 'Cm | % | Ab | % | Fm | % | Gsus4 | G' : name === 'end' ? 'Cm' : 'Ab Bb | Cm',
      );
      if (name === 'end') {
        hold(brassy, chords, { voices: 4, low: 48, high: 72, velocity: 0.8 });
        drums.hit('impact', section.beat, 0.9);
        drums.hit('timpani', section.beat, 0.8);
        bass.note(section.beat, 3, 36, 0.8);
        continue;
      }
      arpeggio(song, pulse, section, chords, '0010201000102030', {
        voices: 3,
        low: 60,
        high: 77,
        velocity: 0.55,
        gate: 0.7,
      });
      bassline(song, bass, section, chords, '1.1.1.1.1.1.1.18', { low: 36, velocity: 0.65, gate: 0.7 });
      if (name === 'signature') {
        comp(song, brassy, section, chords, 'X--xX---|X-------', { voices: 4, low: 50, high: 74, velocity: 0.85 });
        playTune(song, bell, section.beat, "5':2 5' 3' 4':2 2':2 | 1'':4 5':2 1'':2", {
          octave: 4,
          unit: 0.5,
          velocity: 0.75,
        });
        groove(song, drums, section, {
          kick: 'X...X...X...X...',
          clap: '....x.......x...',
          timpani: 'x.......x.......|x...........x.xx',
          crash: 'x...............|................',
        });
        continue;
      }
      comp(song, bows, section, chords, 'x.xox.xox.xox.xo', {
        voices: 3,
        low: 55,
        high: 72,
        velocity: 0.55,
        gate: 0.5,
      });
      hold(bed, chords, { voices: 3, low: 60, high: 79, velocity: 0.5 });
      groove(song, drums, section, {
        kick: 'x...x...x...x...',
        hat: '..x...x...x...x.',
        shaker: 'xoxoxoxoxoxoxoxo',
        rim: '....o.......o..o',
      });
      playTune(
        song,
        bell,
        section.beat,
        "-:8 | -:4 5':2 3':2 | -:8 | 1'':4 -:4 | -:8 | -:4 4':2 1':2 | 2':8 | 5':4 -:4",
        { octave: 4, unit: 0.5, velocity: 0.4 },
      );
    }
  },
};
