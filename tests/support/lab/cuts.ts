import type { Ground } from './ground.ts';
import { createSpeaker, type WorkerProgram } from './speaker.ts';
import { openStage } from './stage.ts';

/** A play whose first response was cut, and which then was not heard. */
export interface SilentCut {
  readonly after: number;
  readonly entity: string;
  readonly heard: string;
}

/**
 * Plays music and an effect, each with the first response cut after a number of bytes and no further fault.
 *
 * @param lengths bytes of body before the cut
 * @returns those of the plays without sound within ten seconds
 */
export async function playCut(ground: Ground, program: WorkerProgram, lengths: Iterable<number>): Promise<SilentCut[]> {
  const stage = await openStage(ground, 1);
  const { liar, device, clock } = stage;
  const silent: SilentCut[] = [];
  const subjects = await Promise.all(
    (['music', 'sound'] as const).map(async (entity) => {
      const row = ground.rows.find((one) => one.entity === entity);
      if (!row) throw new Error(`no ${entity}`);
      return { entity, row, recording: await ground.recordingOf(row) };
    }),
  );
  for (const after of lengths) {
    for (const { entity, row, recording } of subjects) {
      device.storage.evict();
      liar.become([{ match: /get-stream/, lie: { kind: 'cut', after }, times: 1 }]);
      const speaker = createSpeaker(device, program);
      const play = speaker.play(row);
      for (let waited = 0; waited < 20 && play.heard(recording) === 'silence'; waited += 1) await clock.pass(500);
      const heard = play.heard(recording);
      if (heard !== 'sound') silent.push({ after, entity, heard });
      speaker.leave();
    }
  }
  await stage.close();
  return silent;
}
