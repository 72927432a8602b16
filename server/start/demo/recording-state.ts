import type { CatalogueWriter, IngestStem, IngestVariation } from '../../domain/ingest-types.ts';
import type { DemoRecording, DemoSound } from '#demo/types.ts';
import { contentHashOf } from './identity.ts';
import type { Part } from './job.ts';

/** A recording to be made, and what the database has of it already. */
export interface PendingRecording {
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
}: NonNullable<Awaited<ReturnType<CatalogueWriter['mediaOf']>>>): PendingRecording['known'] {
  return { gain, parts: hasFeatures ? [...formats, 'features'] : formats };
}

/** All recordings of a track, the main mix first. */
export async function recordingsOf(sound: DemoSound, writer: CatalogueWriter): Promise<PendingRecording[]> {
  const look = async ({ ingest }: DemoRecording<IngestVariation | IngestStem>): Promise<PendingRecording> => {
    const isVariation = 'isMain' in ingest;
    const owner = isVariation ? { variationUid: ingest.uid } : { stemUid: ingest.uid };
    const stored = await writer.mediaOf(owner);
    const known = stored?.contentHash === contentHashOf(ingest.uid) ? knownOf(stored) : undefined;
    return { sound, uid: ingest.uid, owner, isMain: isVariation && ingest.isMain, known };
  };
  const pending: PendingRecording[] = [];
  for (const recording of [...sound.variations, ...sound.stems]) pending.push(await look(recording));
  return pending;
}
