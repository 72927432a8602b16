import type { Song } from './song.ts';
import type { SongPlan, Form } from './plan.ts';

/** A piece of music as code: the same composition for every form, so that a short cut is a separate arrangement. */
export interface Piece {
  /** `demo-music-…` without the prefix; seeds all random choices. */
  slug: string;
  plan: SongPlan;
  form: Form;
  /** The forms of other versions: a 30 second cut, a loop without an ending. */
  short?: Form;
  loop?: Form;
  compose(song: Song): void;
}
