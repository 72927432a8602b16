import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';
import { row } from './catalogue.ts';
import { idParam, list, pageParam, perPageParam } from './primitives.ts';

/** What two tracks may have in common. */
export const similarityReasons = [
  /** How it sounds: instruments, brightness, noise. */
  'timbre',
  /** How its level moves: even or percussive, and how long it lasts where that distinguishes sounds. */
  'dynamics',
  'tempo',
  /** Half or twice as fast. */
  'tempo_multiple',
  'key',
  /** The minor key of the same notes as the major one, or the other way round. */
  'relative_key',
  'genres',
  'moods',
  'instruments',
  /** Of sound effects, in the Universal Category System. */
  'category',
  'keywords',
  'place',
  /** Values of other classifiers. */
  'tags',
] as const;
export const similarityReason = z.enum(similarityReasons);

/** Why a track is similar. */
export type SimilarityReason = z.output<typeof similarityReason>;

export const similarity = z.object({
  /** 0 to 1: the same from either side. */
  score: z.number(),
  /** What counted most comes first. */
  reasons: z.array(similarityReason),
});

/** The score of a similar track, with reasons. */
export type Similarity = z.output<typeof similarity>;

/** A track in a list of those that are like another one. */
export const similarRow = z.extend(row, { similarity });

/** A row of similar tracks. */
export type SimilarRow = z.output<typeof similarRow>;

const query = z.object({ id: idParam, page: pageParam, per_page: perPageParam });

export const musicSimilarTracksList = defineEndpoint({
  path: 'music/tracks/similar-tracks/list',
  summary: 'Tracks that are like a music track, the most alike first; a hundred at most, never one of its own versions',
  query,
  response: list(similarRow),
});

export const soundSimilarTracksList = defineEndpoint({
  path: 'sound/tracks/similar-tracks/list',
  summary: 'Sounds that are like a sound effect, the most alike first; a hundred at most, never one of its own takes',
  query,
  response: list(similarRow),
});
