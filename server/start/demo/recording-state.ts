import type { CatalogueWriter, IngestStem, IngestVariation } from '../../domain/ingest-types.ts';
import type { DemoRecording, DemoSound } from '#demo/types.ts';
import { contentHashOf } from './identity.ts';
import type { Part } from './job.ts';

/** A recording to be made, and what the database has of it already. */
export interface Wanted {
  sound: DemoSound;
  uid: string;
  owner: Parameters<CatalogueWriter['mediaOf']>[0];
  isMain: boolean;
  /** Present where this very sound is stored. */
  known: { gain: number; parts: readonly Part[] } | undefined;
}

function knownOf({
  gain,
  formats,
  hasFeatures,
}: NonNullable<Awaited<ReturnType<CatalogueWriter['mediaOf']>>>): Wanted['known'] {
  return { gain, parts: hasFeatures ? [...formats, 'features'] : formats };
}

/** All recordings of a track, the main mix first. */
export async function recordingsOf(sound: DemoSound, writer: CatalogueWriter): Promise<Wanted[]> {
  const look = async ({ ingest }: DemoRecording<IngestVariation | IngestStem>): Promise<Wanted> => {
    const isVariation = 'isMain' in ingest;
    const owner = isVariation ? { variationUid: ingest.uid } : { stemUid: ingest.uid };
    const stored = await writer.mediaOf(owner);
    const known = stored?.contentHash === contentHashOf(ingest.uid) ? knownOf(stored) : undefined;
    return { sound, uid: ingest.uid, owner, isMain: isVariation && ingest.isMain, known };
  };
  const wanted: Wanted[] = [];
  for (const recording of [...sound.variations, ...sound.stems]) wanted.push(await look(recording));
  return wanted;
}
