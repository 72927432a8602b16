import type { Lie } from '../liar/lies.ts';
import { wallFigures } from '../liar/request-log.ts';
import type { Ground } from './ground.ts';
import { loadPage, type PageProgram } from './page.ts';
import { createSpeaker, type WorkerProgram } from './speaker.ts';
import { openStage } from './stage.ts';

/** Milliseconds that a page stays before a wall. */
const stays = 180_000;

export interface WallResult {
  readonly perSecond: number;
  readonly per15Seconds: number;
  /** Milliseconds until the page or the player names the obstacle; undefined if neither does. */
  readonly reportedAfter: number | undefined;
  /** Whether the sound was heard within ten seconds of the wall's end. */
  readonly isHeardAfterwards: boolean;
}

/** A page with a play begun and an act that waits, of which every request meets the same lie for three minutes. */
export async function meetWall(
  ground: Ground,
  page: PageProgram,
  worker: WorkerProgram,
  lie: Lie,
): Promise<WallResult> {
  const stage = await openStage(ground, 1);
  const { liar, device, clock } = stage;
  const [row] = ground.rows;
  if (!row) throw new Error('there is no row');
  const person = await ground.takePerson();
  device.signIn(person.logins.pop() ?? '');
  const { app, leave } = await loadPage(device, page, clock);
  await clock.pass(1_000);
  liar.become([{ lie }]);
  liar.cut();
  const begun = clock.now();
  const speaker = createSpeaker(device, worker, app);
  const play = speaker.play(row);
  app.toggleFavorite({ item_type_id: 'MUSIC_VARIATION', item_id: 1, title: 'Dawn' });
  let reportedAfter: number | undefined;
  while (clock.now() - begun < stays) {
    await clock.pass(250);
    const isReported = app.network.obstacle !== null || play.sentence() !== undefined || !app.offline.online;
    if (isReported) reportedAfter ??= clock.now() - begun;
  }
  const figures = wallFigures(liar.requests(/./, begun));
  liar.become();
  liar.cut();
  const recording = await ground.recordingOf(row);
  for (let waited = 0; waited < 120 && play.heard(recording) === 'silence'; waited += 1) await clock.pass(500);
  const isHeardAfterwards = play.heard(recording) === 'sound';
  leave();
  speaker.leave();
  await stage.close();
  return { ...figures, reportedAfter, isHeardAfterwards };
}

interface LiedTo {
  /** The number of first requests of its sound with a fault; all by default. */
  readonly times?: number;
  /** Over plain HTTP. */
  readonly isPlain?: boolean;
  /** Milliseconds of listening; ten seconds by default. */
  readonly lasts?: number;
}

/**
 * Plays a row whose sound has faults.
 *
 * @returns what is audible by the end, and the message in its place
 */
export async function playLiedTo(
  ground: Ground,
  worker: WorkerProgram,
  lie: Lie,
  { times, isPlain, lasts = 10_000 }: LiedTo,
) {
  const stage = await openStage(ground, 1, { isPlain: isPlain === true });
  const { liar, device, clock } = stage;
  const [row] = ground.rows;
  if (!row) throw new Error('there is no row');
  liar.become([{ match: /get-stream/, lie, ...(times !== undefined && { times }) }]);
  const speaker = createSpeaker(device, worker);
  const play = speaker.play(row);
  await clock.pass(lasts);
  const heard = play.heard(await ground.recordingOf(row));
  const sentence = play.sentence();
  speaker.leave();
  await stage.close();
  return { heard, sentence };
}

/**
 * Plays a row, is blocked during another one, and plays the first again.
 *
 * @returns what is audible of each within two seconds
 */
export async function playCachedAtWall(ground: Ground, page: PageProgram, worker: WorkerProgram, lie: Lie) {
  const stage = await openStage(ground, 1);
  const { liar, device, clock } = stage;
  const [row, otherRow] = ground.rows;
  if (!row || !otherRow) throw new Error('there are no rows');
  const { app, leave } = await loadPage(device, page, clock);
  const speaker = createSpeaker(device, worker, app);
  const first = speaker.play(row);
  await clock.pass(5_000);
  first.close();
  liar.become([{ lie }]);
  liar.cut();
  const other = speaker.play(otherRow);
  await clock.pass(90_000);
  const again = speaker.play(row);
  await clock.pass(2_000);
  const heard = {
    cached: again.heard(await ground.recordingOf(row)),
    other: other.heard(await ground.recordingOf(otherRow)),
  };
  leave();
  speaker.leave();
  await stage.close();
  return heard;
}
