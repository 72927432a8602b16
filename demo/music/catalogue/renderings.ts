import type { PcmSource } from '../../pcm.ts';
import { defaultTail, lengthOf, renderPiece, type Rendering } from '../render.ts';
import type { Piece } from '../score/piece.ts';
import type { Stem } from '../score/plan.ts';
import { framesOf, sampleRate, type Stereo } from '../synth/stereo.ts';

/** A version beside the full mix, by its slug in the classifier `version`. */
export type VersionSlug = 'no-drums' | 'underscore' | '30s' | 'loop';

const isDrums = (stem: Stem) => stem === 'drums' || stem === 'percussion';

/** Seconds of a short version, by the name of its kind, and how far it may be from them. */
const shortSeconds = 30;
const tolerance = 0.4;

/**
 * A piece at the tempo at which its short form lasts 30 seconds: bars alone come close to them. Music and its end are
 * all in that time, nothing is cut off.
 *
 * @throws RangeError without a short form
 */
export function shortPiece(piece: Piece): Piece {
  const { plan, short, slug } = piece;
  if (short === undefined) throw new RangeError(`${slug} has no form for 30s.`);
  const tail = plan.tail ?? defaultTail;
  const seconds = lengthOf(plan, short);
  const fitted = Math.min(shortSeconds + tolerance, Math.max(shortSeconds - tolerance, seconds));
  return { ...piece, plan: { ...plan, tempo: (plan.tempo * (seconds - tail)) / (fitted - tail) } };
}

function versionRendering(piece: Piece, version: VersionSlug): Rendering {
  const form = version === '30s' ? piece.short : version === 'loop' ? piece.loop : piece.form;
  if (form === undefined) throw new RangeError(`${piece.slug} has no form for ${version}.`);
  if (version === 'no-drums') return { form, wants: (stem) => !isDrums(stem) };
  if (version === 'underscore') return { form, wants: (stem) => stem !== 'melody' };
  return { form, loop: version === 'loop' };
}

/** The sound of a version of a piece. */
export function versionOf(piece: Piece, version: VersionSlug): PcmSource {
  return sourceOf(version === '30s' ? shortPiece(piece) : piece, versionRendering(piece, version));
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
