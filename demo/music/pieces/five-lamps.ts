import {
  arpeggio,
  bassline,
  fmBell,
  groove,
  hold,
  glassPad,
  keyOf,
  kalimba,
  machineKit,
  noisy,
  playTune,
  subBass,
  swept,
  synthPluck,
  widePad,
  type Piece,
} from '../toolbox.ts';

/** Electronica in five: clicks, a kalimba cut into dots, a bass that leaves the last beat empty. */
export const fiveLamps: Piece = {
  slug: 'five-lamps',
  plan: { tempo: 112, beatsPerBar: 5, key: keyOf('D', 'dorian'), tail: 3.5 },
  form: [
    ['dots', 4],
    ['beat', 4],
    ['full', 6],
    ['dots', 2],
    ['end', 1],
  ],
  short: [
    ['dots', 2],
    ['full', 7],
    ['end', 1],
  ],
  loop: [['full', 6]],
  compose(song) {
    song.room = { decay: 2.2, size: 1.1, damping: 5200, predelay: 0.02 };
    song.level = 2.5;
    const click = swept({ from: 2400, to: 900, fall: 0.004, decay: 0.05, click: [0.3, 5200], gain: 0.5 });
    const dust = noisy({
      seconds: 0.06,
      noise: [{ kind: 'bandpass', at: 4200, level: 0.8, decay: 0.03, resonance: 0.7 }],
      gain: 0.4,
    });
    const drums = song.drums(
      'drums',
      { ...machineKit, click: { sound: click, gain: -8, pan: 0.5 }, dust: { sound: dust, gain: -8, pan: -0.5 } },
      { stem: 'drums', gain: -6, send: 0.1, loose: 1 },
    );
    const dots = song.part('kalimba', {
      stem: 'melody',
      instrument: kalimba(),
      gain: -8,
      pan: -0.2,
      send: 0.25,
      loose: 3,
      effects: [{ kind: 'echo', time: song.beats(0.75), feedback: 0.45, mix: 0.45, tone: 3600 }],
    });
    const arp = song.part('arpeggio', {
      stem: 'harmony',
      instrument: synthPluck(500, 2.8),
      gain: -15,
      pan: 0.25,
      send: 0.25,
      loose: 1,
      effects: [
        { kind: 'echo', time: song.beats(1.25), feedback: 0.4, mix: 0.35 },
        { kind: 'tremolo', rate: 0.45, depth: 0.5, stereo: true },
      ],
    });
    const bell = song.part('bell', { stem: 'melody', instrument: fmBell(), gain: -16, pan: 0.3, send: 0.45 });
    const pad = song.part('pad', {
      stem: 'pads',
      instrument: widePad(1, 1.5),
      gain: -18,
      send: 0.35,
      effects: [
        {
          kind: 'sweep',
          pass: 'lowpass',
          cutoff: [
            [0, 700],
            [6, 1600],
            [12, 4200],
            [19, 900],
          ],
        },
      ],
    });
    const ice = song.part('glass', { stem: 'pads', instrument: glassPad(1.5, 2), gain: -22, send: 0.5 });
    const bass = song.part('bass', { stem: 'bass', instrument: subBass(), gain: -11, send: 0 });
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(section, name === 'end' ? 'Dm9' : 'Dm9 | Bbmaj7 | Fmaj9 | G13');
      hold(pad, chords, { voices: 4, low: 53, high: 74, velocity: 0.6 });
      if (name === 'end') {
        playTune(song, bell, section.beat, "1':2 5':2 2'':6", { octave: 5, unit: 0.5, velocity: 0.5 });
        bass.note(section.beat, 4, 38, 0.7);
        drums.hit('deep', section.beat, 0.7);
        continue;
      }
      playTune(
        song,
        dots,
        section.beat,
        "1 5 -:1 2' 1' -:1 5 3 -:1 4 | 1 5 -:1 3' 2' -:1 1' 5 -:2 | 3 1' -:1 5' 3' -:1 2' 1' -:1 5 | 2 4 6 -:1 7 -:1 2' -:3",
        { octave: 5, unit: 0.5, velocity: 0.6 },
      );
      if (name === 'dots') continue;
      groove(song, drums, section, {
        kick: 'X.....x...X.........',
        snap: '........X...........|........X.......x...',
        click: 'x..x..x..x..x..x..x.',
        dust: '..o...o.o...o..oo...',
        hat: 'o.x.o.x.o.x.o.x.o.x.',
      });
      bassline(song, bass, section, chords, '1-----1-5---8-......', { low: 33, velocity: 0.8 });
      if (name === 'full') {
        arpeggio(song, arp, section, chords, '01231032102301230123', {
          voices: 4,
          low: 60,
          high: 79,
          velocity: 0.55,
          gate: 0.7,
        });
        hold(ice, chords, { voices: 3, low: 67, high: 86, velocity: 0.6 });
        playTune(song, bell, section.beat, "5':6 4':4 | 3':10 | 1'':4 7':2 5':4 | 6':6 2':4 | 5':6 7':4 | 1'':10", {
          octave: 4,
          unit: 0.5,
          velocity: 0.6,
        });
      }
    }
  },
};
