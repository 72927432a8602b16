import { randomFrom, type Random } from '../../random.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { drumKit, type Kit } from '../instruments/kit.ts';
import type { Effect } from '../synth/effects.ts';
import type { Room } from '../synth/reverb.ts';
import { parseProgression, type ChordSpan } from '../theory/chord.ts';
import type { Key } from '../theory/key.ts';
import type { Section, SongPlan, Stem } from './plan.ts';

/** A note of a part, in beats of the song. */
export interface Note {
  beat: number;
  length: number;
  pitch: number;
  velocity: number;
}

export interface PartSettings {
  stem: Stem;
  instrument: Instrument;
  /** dB. */
  gain?: number;
  /** -1 left to 1 right. */
  pan?: number;
  /** Into the room, linear: 0 dry, 1 as loud as the part. */
  send?: number;
  effects?: readonly Effect[];
  /** Milliseconds of random timing deviation. */
  loose?: number;
}

/** The part of one player: notes may be added in any order. */
export class Part {
  readonly notes: Note[] = [];
  readonly name: string;
  readonly settings: PartSettings;
  /** Index of each drum, where the part is a kit. */
  readonly drums: ReadonlyMap<string, { index: number; choke: string | undefined }>;

  constructor(name: string, settings: PartSettings, kit?: Kit) {
    this.name = name;
    this.settings = settings;
    this.drums = new Map(Object.entries(kit ?? {}).map(([drum, { choke }], index) => [drum, { index, choke }]));
  }

  note(beat: number, length: number, pitch: number, velocity = 0.7): void {
    this.notes.push({ beat, length, pitch, velocity });
  }

  chord(beat: number, length: number, pitches: readonly number[], velocity = 0.6): void {
    for (const pitch of pitches) this.note(beat, length, pitch, velocity);
  }

  /** One hit of a drum of the kit. */
  hit(drum: string, beat: number, velocity = 0.8): void {
    const known = this.drums.get(drum);
    if (known === undefined) throw new RangeError(`${this.name} has no drum ${drum}.`);
    this.note(beat, 1, known.index, velocity);
  }
}

/** A piece while it is composed: its form in bars, and its parts. */
export class Song {
  readonly plan: SongPlan;
  readonly sections: readonly Section[];
  readonly key: Key;
  readonly random: Random;
  readonly parts: Part[] = [];
  /** Beats of the whole form. */
  readonly end: number;
  room: Room = { decay: 1.8, size: 1, damping: 5200, predelay: 0.012 };
  /** dB of the whole mix, so that its peak stays under full scale. */
  level = 0;

  constructor(plan: SongPlan, form: readonly (readonly [string, number])[], seed: string) {
    this.plan = plan;
    this.key = plan.key;
    this.random = randomFrom(seed);
    let bar = 0;
    this.sections = form.map(([name, bars], index) => {
      const section = { name, bars, bar, beat: bar * plan.beatsPerBar, beats: bars * plan.beatsPerBar, index };
      bar += bars;
      return section;
    });
    this.end = bar * plan.beatsPerBar;
  }

  part(name: string, settings: PartSettings): Part {
    const part = new Part(name, settings);
    this.parts.push(part);
    return part;
  }

  drums(name: string, kit: Kit, settings: Omit<PartSettings, 'instrument'>): Part {
    const part = new Part(name, { loose: 3, ...settings, instrument: drumKit(kit) }, kit);
    this.parts.push(part);
    return part;
  }

  /** The chords of a section; the text repeats if it is shorter than the section. */
  chords(section: Section, text: string): ChordSpan[] {
    return parseProgression(text, section.beat, section.bars, this.plan.beatsPerBar);
  }

  has(...names: string[]): Section[] {
    return this.sections.filter((section) => names.includes(section.name));
  }

  /** Seconds of a beat. */
  beats(count: number): number {
    return (count * 60) / this.plan.tempo;
  }
}
