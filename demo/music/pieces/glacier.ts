import { keyOf } from '../theory/key.ts';
import { arpeggio, comp, hold } from '../score/chord-patterns.ts';
import { bassline, groove, playTune } from '../score/patterns.ts';
import type { Piece } from '../score/piece.ts';
import { glacierBand } from '../bands/glacier.ts';

const theme = '1:3 2 | 3:2 5:2 | 4:3 3 | 2:4 | 1:2 3:2 | 6:3 5 | 4:2 3 1 | 2:4';
const response = "5:3 6 | 1':2 7:2 | 5:3 4 | 4:2 2:2 | 5:2 1':2 | 3':3 2' | 1':2 7:2 | 1':2 #7:2";

/** Cinematic orchestral: a horn theme over a slow swell of strings, up to a climax with choir and drums. */
export const glacier: Piece = {
  slug: 'above-the-glacier',
  plan: { tempo: 82, beatsPerBar: 4, key: keyOf('D', 'minor'), ritardando: { bars: 2, amount: 0.35 }, tail: 5 },
  form: [
    ['intro', 2],
    ['theme', 8],
    ['build', 8],
    ['climax', 8],
    ['end', 3],
  ],
  short: [
    ['climax', 5],
    ['end', 3],
  ],
  loop: [['build', 8]],
  compose(song) {
    song.room = { decay: 3.2, size: 1.4, damping: 5200, predelay: 0.025 };
    song.level = -0.5;
    const { legato, low, short, violins, solo, chorale, voices, strum, drums } = glacierBand(song);
    for (const section of song.sections) {
      const progression =
        section.name === 'climax' || section.name === 'build'
          ? 'Dm | Bb | F | C | Dm | Bb | Gm | Asus4 A'
          : 'Dm | Bb | F/A | C | Dm | Bb | Gm7 | A';
      const chords = song.chords(
        section,
        section.name === 'end' ? 'Gm | A | Dm' : section.name === 'intro' ? 'Dm | Bbmaj7 | Dm | Asus4' : progression,
      );
      hold(legato, chords, {
        voices: 4,
        low: 55,
        high: 79,
        velocity: { intro: 0.35, theme: 0.45, build: 0.6, climax: 0.85, end: 0.75 }[section.name] ?? 0.5,
      });
      if (section.name !== 'intro')
        bassline(song, low, section, chords, section.name === 'climax' ? '1---1---' : '1-------', {
          low: 36,
          velocity: section.name === 'climax' ? 0.9 : 0.6,
          gate: 1,
        });
      if (section.name === 'intro') {
        arpeggio(song, strum, section, chords, '0.1.2.3.4.5.4.2.', {
          voices: 3,
          low: 50,
          high: 67,
          velocity: 0.45,
          gate: 3,
        });
        drums.hit('swell', section.beat + section.beats - 3.2, 0.5);
      }
      if (section.name === 'theme') {
        playTune(song, solo, section.beat, theme, { octave: 4, velocity: 0.6 });
        arpeggio(song, strum, section, chords, '0.1.2.3.4.3.2.1.', {
          voices: 3,
          low: 50,
          high: 67,
          velocity: 0.4,
          gate: 3,
        });
        drums.hit('timpani', section.beat, 0.5);
      }
      if (section.name === 'build') {
        playTune(song, violins, section.beat, response, { octave: 4, velocity: 0.7 });
        comp(song, short, section, chords, 'xooxooxoxooxooxo', {
          voices: 3,
          low: 50,
          high: 66,
          velocity: 0.55,
          gate: 0.7,
        });
        groove(
          song,
          drums,
          section,
          {
            timpani: '................|x.......x.......',
            taiko: 'x...............',
            small: '............o.o.|........o...ooxx',
          },
          0.8,
        );
        drums.hit('swell', section.beat + section.beats - 3.2, 0.9);
      }
      if (section.name === 'climax') {
        playTune(song, violins, section.beat, theme, { octave: 5, velocity: 0.95 });
        playTune(song, solo, section.beat, theme, { octave: 4, velocity: 0.95 });
        hold(chorale, chords, { voices: 4, low: 46, high: 67, velocity: 0.8 });
        hold(voices, chords, { voices: 4, low: 57, high: 77, velocity: 0.8 });
        comp(song, short, section, chords, 'XooxooXoXooxooXo', {
          voices: 3,
          low: 50,
          high: 70,
          velocity: 0.7,
          gate: 0.7,
        });
        groove(song, drums, section, {
          taiko: 'X.......x..x....|X.......x..x..x.',
          small: '..x...x...x.x...|..x...x.x.x.xxxx',
          timpani: 'X.......x.......',
          crash: 'X...............|................|................|................',
        });
        drums.hit('impact', section.beat, 0.9);
      }
      if (section.name === 'end') {
        hold(chorale, chords, { voices: 4, low: 46, high: 67, velocity: 0.65 });
        hold(voices, chords, { voices: 4, low: 57, high: 77, velocity: 0.6 });
        playTune(song, violins, section.beat, '4:2 3 2 | 2:2 #7,:2 | 1:4', { octave: 5, velocity: 0.8 });
        drums.hit('impact', section.beat + 8, 0.8);
        drums.hit('gong', section.beat + 8, 0.6);
        drums.hit('timpani', section.beat + 8, 0.8);
      }
    }
  },
};
