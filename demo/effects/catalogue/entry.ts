import type { Localized } from '../../types.ts';
import type { Recipe } from '../sounds/recipe.ts';

/** Who made a recording, and with what. */
export interface Kit {
  author: 'luginina' | 'akhmetshin' | 'oskolkova' | 'brekken' | 'ruus' | 'zavyalov';
  recorder: string;
  microphone: string;
  /** Microphone configuration. */
  setup: string;
  /** That of recordings in stereo, where one microphone does not do. */
  stereoSetup?: string;
}

export interface Take {
  /** Slug of the version's type: main, close, distant, take-2, … */
  type: string;
  seconds: number;
  channels: 1 | 2;
  sound: Recipe;
}

/** One sound effect of the demo catalogue as its librarian wrote it down. */
export interface Entry {
  /** `CatID_FXName`. */
  name: string;
  title: Localized;
  description: Localized;
  library: string;
  kit: Kit;
  keywords: readonly string[];
  perspective: string;
  space: string;
  /** Uid of a city, if the place of the recording matters. */
  city?: string;
  /** Date of the entry, ISO. */
  date: string;
  exclusive?: boolean;
  /** A background without a start and an end. */
  ambience?: boolean;
  /** The main take first. */
  takes: readonly [Take, ...Take[]];
}

export const stereo = (type: string, seconds: number, sound: Recipe): Take => ({ type, seconds, channels: 2, sound });
export const mono = (type: string, seconds: number, sound: Recipe): Take => ({ type, seconds, channels: 1, sound });
