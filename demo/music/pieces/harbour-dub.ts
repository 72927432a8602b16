import {
  acousticKit,
  bassline,
  comp,
  groove,
  keyOf,
  organ,
  cleanGuitar,
  playTune,
  subBass,
  trumpet,
  percussion,
  snares,
  type Piece,
} from '../toolbox.ts';

/** Dub: one drop, an organ bubble, echoes that outlive what was played. */
export const harbourDub: Piece = {
  slug: 'harbour-dub',
  plan: { tempo: 77, beatsPerBar: 4, key: keyOf('A', 'minor'), swing: 0.58, swingPair: 0.5, fadeOut: 2, tail: 2 },
  form: [
    ['intro', 2],
    ['riddim', 4],
    ['dub', 4],
    ['riddim', 4],
  ],
  short: [['riddim', 9]],
  loop: [['riddim', 8]],
  compose(song) {
    song.room = { decay: 2.6, size: 1.1, damping: 3800, predelay: 0.02 };
    song.level = 4;
    const drums = song.drums('drums', acousticKit, {
      stem: 'drums',
      gain: -4,
      send: 0.1,
      effects: [{ kind: 'drive', amount: 0.15 }],
    });
    const echoing = song.drums(
      'echo drums',
      { rim: { sound: percussion.wood, gain: -4 }, snare: { sound: snares.acoustic, gain: -3 } },
      {
        stem: 'drums',
        gain: -10,
        send: 0.5,
        effects: [{ kind: 'echo', time: song.beats(0.75), feedback: 0.65, mix: 0.8, tone: 1800 }],
      },
    );
    const bass = song.part('bass', { stem: 'bass', instrument: subBass(), gain: -9, send: 0 });
    const skank = song.part('guitar', {
      stem: 'guitars',
      instrument: cleanGuitar(),
      gain: -8,
      pan: 0.35,
      send: 0.2,
      effects: [
        { kind: 'sweep', pass: 'highpass', cutoff: [[0, 280]] },
        { kind: 'echo', time: song.beats(0.75), feedback: 0.45, mix: 0.35, tone: 2000 },
      ],
    });
    const bubble = song.part('organ', {
      stem: 'keys',
      instrument: organ(true),
      gain: -15,
      pan: -0.35,
      send: 0.15,
      effects: [{ kind: 'chorus', depth: 1, rate: 5.6, mix: 0.4 }],
    });
    const horn = song.part('trumpet', {
      stem: 'melody',
      instrument: trumpet(),
      gain: -11,
      pan: 0.1,
      send: 0.45,
      effects: [{ kind: 'echo', time: song.beats(1.5), feedback: 0.5, mix: 0.5, tone: 2200 }],
    });
    for (const section of song.sections) {
      const chords = song.chords(section, 'Am | Dm | Am | Em');
      const dub = section.name === 'dub';
      groove(song, drums, section, {
        kick: '........X.......',
        rim: dub ? '................' : '........x.......',
        hat: 'x.o.x.oox.o.x.o.',
        snare: section.name === 'intro' ? 'X.x.xxX.........|..............xx' : '................|..............xx',
      });
      groove(song, echoing, section, {
        snare: dub
          ? '........X.......|................'
          : '................|................|................|......x.........',
        rim: '................|............x...',
      });
      if (section.name === 'intro') continue;
      bassline(song, bass, section, chords, '1--.1-5-..8-7-5-|1--.5-1-..1-3-5-', { low: 33, velocity: 0.85 });
      comp(song, skank, section, chords, dub ? '....x...........|............x...' : '....x.......x...', {
        voices: 3,
        low: 57,
        high: 74,
        velocity: 0.65,
        gate: 0.35,
      });
      if (!dub)
        comp(song, bubble, section, chords, '..x.oox...x.oox.', {
          voices: 3,
          low: 57,
          high: 74,
          velocity: 0.5,
          gate: 0.5,
        });
      if (!dub)
        playTune(
          song,
          horn,
          section.beat,
          "-:4 5:2 3':2 2':2 1':2 5:4 | -:16 | -:4 5:2 3':2 4':2 3':2 1':4 | -:4 7:2 1':2 7:2 5:6",
          { octave: 4, unit: 0.25, velocity: 0.65 },
        );
      else
        playTune(song, horn, section.beat, "5:3 -:13 | -:16 | -:8 3':3 -:5 | -:16", {
          octave: 4,
          unit: 0.25,
          velocity: 0.7,
        });
    }
  },
};
