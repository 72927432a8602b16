import {
  bassline,
  choir,
  epicKit,
  glassPad,
  groove,
  keyOf,
  metal,
  noisy,
  piano,
  riser,
  spiccato,
  comp,
  strings,
  subBass,
  type Piece,
} from '../toolbox.ts';

const scrape = noisy({
  seconds: 3.2,
  noise: [{ kind: 'bandpass', at: 2400, level: 0.5, decay: 6, resonance: 0.85 }],
  modes: metal(310, 12, 3, 0.5),
  swell: 1.8,
  gain: 0.4,
});

/** Suspense: a drone with a minor second in it, a ticking that comes closer, piano notes that do not resolve. */
export const coldSignal: Piece = {
  slug: 'cold-signal',
  plan: { tempo: 75, beatsPerBar: 4, key: keyOf('C#', 'phrygian'), tail: 4.5 },
  form: [
    ['drone', 4],
    ['tick', 4],
    ['closer', 5],
    ['cut', 1],
  ],
  short: [
    ['drone', 2],
    ['closer', 5],
    ['cut', 1],
  ],
  loop: [['tick', 6]],
  compose(song) {
    song.room = { decay: 4.5, size: 1.5, damping: 3600, predelay: 0.03 };
    song.level = 0.5;
    const drone = song.part('drone', {
      stem: 'pads',
      instrument: subBass(1.5, 2),
      gain: -12,
      send: 0.1,
      effects: [{ kind: 'tremolo', rate: 0.17, depth: 0.4 }],
    });
    const ice = song.part('glass', {
      stem: 'pads',
      instrument: glassPad(3, 3),
      gain: -17,
      send: 0.6,
      effects: [
        {
          kind: 'sweep',
          pass: 'lowpass',
          cutoff: [
            [0, 700],
            [8, 1600],
            [15, 6000],
          ],
          resonance: 0.4,
        },
      ],
    });
    const cluster = song.part('strings', {
      stem: 'strings',
      instrument: strings(2.5, 2),
      gain: -16,
      send: 0.5,
      effects: [
        {
          kind: 'level',
          curve: [
            [0, 0.3],
            [6, 0.6],
            [15, 1.3],
            [16, 1.3],
          ],
        },
      ],
    });
    const tick = song.part('short strings', {
      stem: 'strings',
      instrument: spiccato(),
      gain: -13,
      pan: -0.3,
      send: 0.35,
    });
    const ghosts = song.part('choir', { stem: 'choir', instrument: choir('oo', 1.5), gain: -20, send: 0.7 });
    const key = song.part('piano', {
      stem: 'melody',
      instrument: piano({ brightness: 0.7, knock: 1.5 }),
      gain: -9,
      pan: 0.2,
      send: 0.6,
      effects: [{ kind: 'echo', time: 1.25, feedback: 0.45, mix: 0.4, tone: 1800 }],
    });
    const drums = song.drums(
      'effects',
      { ...epicKit, scrape: { sound: scrape, gain: -6, pan: 0.35 }, riser: { sound: riser(5.6), gain: -6 } },
      { stem: 'effects', gain: -7, send: 0.4 },
    );
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(section, 'C#5 | C#5 | D/C# | C#5');
      if (name === 'cut') {
        drums.hit('impact', section.beat, 0.75);
        drums.hit('gong', section.beat, 0.5);
        key.chord(section.beat, 3, [25, 37, 38], 0.65);
        continue;
      }
      bassline(song, drone, section, chords, '1---------------', { low: 25, velocity: 0.8, gate: 1.02 });
      ice.chord(section.beat, section.beats, [61, 62, 68], 0.6);
      cluster.chord(section.beat, section.beats, name === 'closer' ? [73, 74, 79, 80] : [61, 68], 0.6);
      groove(song, drums, section, {
        scrape: '................|........x.......|................|................',
        taiko: name === 'closer' ? 'x..o......x..o..' : 'o...............|................',
      });
      if (name === 'drone') {
        key.note(section.beat + 4, 3, 68, 0.45);
        key.note(section.beat + 11, 3, 74, 0.4);
        continue;
      }
      comp(song, tick, section, chords, name === 'closer' ? 'xoxoxoxoxoxoxoxo' : 'x...x...x...x...', {
        voices: 2,
        low: 49,
        high: 64,
        velocity: name === 'closer' ? 0.7 : 0.5,
        gate: 0.5,
      });
      ghosts.chord(section.beat, section.beats, [56, 62, 65], name === 'closer' ? 0.8 : 0.5);
      for (let bar = 0; bar < section.bars; bar += 1) {
        key.note(section.beat + bar * 4 + 1, 2, [68, 69, 73, 62][bar % 4] ?? 68, 0.55);
        if (bar % 2 === 1) key.note(section.beat + bar * 4 + 2.5, 2, [74, 61][(bar >> 1) % 2] ?? 74, 0.45);
      }
      if (name === 'closer') drums.hit('riser', section.beat + section.beats - 6.7, 1);
    }
  },
};
