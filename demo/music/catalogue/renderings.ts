import type { PcmSource } from '../../pcm.ts';
import { lengthOf, renderPiece, type Rendering } from '../render.ts';
import type { Piece } from '../score/piece.ts';
import type { Stem } from '../score/plan.ts';
import { framesOf, sampleRate, type Stereo } from '../synth/stereo.ts';

/** A version beside the full mix, by its slug in the classifier `version`. */
export type VersionSlug = 'no-drums' | 'underscore' | '30s' | 'loop';

const isDrums = (stem: Stem) => stem === 'drums' || stem === 'percussion';

export function versionRendering(piece: Piece, version: VersionSlug): Rendering {
  const form = version === '30s' ? piece.short : version === 'loop' ? piece.loop : piece.form;
  if (form === undefined) throw new RangeError(`${piece.slug} has no form for ${version}.`);
  if (version === 'no-drums') return { form, wants: (stem) => !isDrums(stem) };
  if (version === 'underscore') return { form, wants: (stem) => stem !== 'melody' };
  return { form, loop: version === 'loop' };
}

/** The sound of a piece, rendered when it is first iterated. */
export function sourceOf(piece: Piece, rendering: Rendering): PcmSource {
  const frames = framesOf(lengthOf(piece.plan, rendering.form, rendering.loop));
  let made: Stereo | undefined;
  return {
    sampleRate,
    channels: 2,
    frames,
    *blocks() {
      made ??= renderPiece(piece, rendering);
      for (let at = 0; at < frames; at += sampleRate) {
        yield [
          made.left.subarray(at, Math.min(frames, at + sampleRate)),
          made.right.subarray(at, Math.min(frames, at + sampleRate)),
        ];
      }
    },
  };
}
