import { demoCatalogue } from '#demo/catalogue.ts';
import type { DemoSound } from '#demo/types.ts';
import type { CatalogueWriter, DemoFill, IngestMedia, UrgentPreview } from '#server/domain/ingest-types.ts';
import { type Workplace } from '#server/start/workplace.ts';

/** The shortest sounds of the catalogue, one of them with a second version. */
const names = ['UIClick_Hover Tick', 'UIClick_Toggle On and Off', 'GAMEVideo_Coin Pickup'];
export const uids = names.map((name) => `demo-sound-${name}_TNK_DEMO`);
export const only = ({ track }: DemoSound) => uids.includes(track.uid);
export const chosen = demoCatalogue.sounds.filter(only);
export const variations = chosen.flatMap((sound) => sound.variations.map(({ ingest }) => ingest.uid));

interface Reported {
  stored: string[];
  progress: [number, number][];
  media: Map<string, IngestMedia>;
  urgent: UrgentPreview | undefined;
}

/** A filling's surroundings, and what it told them. */
export function surroundings(
  workplace: Workplace,
  signal: AbortSignal,
  onStored: (uid: string, reported: Reported) => void = () => {},
): { fill: DemoFill; reported: Reported } {
  const reported: Reported = { stored: [], progress: [], media: new Map(), urgent: undefined };
  const { writer, store } = workplace;
  const uidOf = (owner: Parameters<CatalogueWriter['media']>[0]) =>
    'variationUid' in owner ? owner.variationUid : owner.stemUid;
  const fill: DemoFill = {
    writer: {
      ...writer,
      async media(owner, media) {
        await writer.media(owner, media);
        reported.media.set(uidOf(owner), media);
        reported.stored.push(`${uidOf(owner)} mp3`);
        onStored(uidOf(owner), reported);
      },
      async preview(owner, preview) {
        await writer.preview(owner, preview);
        reported.stored.push(`${uidOf(owner)} ${preview.format}`);
      },
      async features(owner, features) {
        await writer.features(owner, features);
        reported.stored.push(`heard ${uidOf(owner)}`);
      },
    },
    store,
    log: {
      info: () => {},
      warn: () => {},
      error: (cause) => {
        throw cause;
      },
    },
    progress: (done, total) => reported.progress.push([done, total]),
    signal,
    serveUrgent: (response) => (reported.urgent = response ?? reported.urgent),
  };
  return { fill, reported };
}
