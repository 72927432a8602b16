import { reasonOf, type Circumstances } from '#player/reason.ts';
import { followSilence } from '#player/silence.ts';
import { player } from '#player/state.ts';
import { offline } from '#platform/offline/state.ts';
import { en } from '#locales/en.ts';
import { playerNotices as inEnglish } from '#locales/en/player-notices.ts';
import { ru } from '#locales/ru.ts';
import { playerNotices as inRussian } from '#locales/ru/player-notices.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listOf, makeRow } from './rows.ts';
import { Stage } from './harness.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
  followSilence(stage.scope);
});
afterEach(async () => {
  Object.assign(offline, { online: true, silent: false });
  await stage.end();
});

/** Virtual seconds until the player says that nothing comes; gives up after 20. */
async function reportedAfter(): Promise<number> {
  let seconds = 0;
  for (; !player.isSilent && seconds < 20; seconds += 0.1) await stage.pass(0.1);
  return seconds;
}

const circumstances = (known: Partial<Circumstances> = {}): Circumstances => ({
  notice: player.notice,
  phase: player.phase,
  isSilent: player.isSilent,
  ofSound: player.obstacle,
  ofPage: null,
  connection: 'online',
  ...known,
});

describe('requested sound that does not arrive', () => {
  it.each([
    ['nothing comes at all', { stallAfter: 0 }],
    ['the first bytes come and no more', { stallAfter: 10 }],
    ['every response breaks off', { cutAfter: 1 }],
  ])('is reported within 5 s where %s', async (_, fault) => {
    stage.connection.fault = fault;
    stage.player.playRow(makeRow(1), listOf(3, 0));
    expect(await reportedAfter()).toBeLessThanOrEqual(5);
    expect(reasonOf(circumstances())).toBe('late');
  });

  it('is reported within 5 s in the middle of a track, until it arrives', async () => {
    stage.player.playRow(makeRow(1), listOf(3, 0));
    await stage.pass(1);
    expect(player.phase).toBe('playing');
    stage.audio.dispatchEvent(new Event('waiting'));
    expect(await reportedAfter()).toBeLessThanOrEqual(5);
    stage.audio.dispatchEvent(new Event('playing'));
    await stage.pass(0.1);
    expect(reasonOf(circumstances())).toBeUndefined();
  });

  it('is reported within 3 s where a portal answers, by its name', async () => {
    stage.connection.fault = { foreign: 200 };
    stage.player.playRow(makeRow(1), listOf(3, 0));
    expect(await reportedAfter()).toBeLessThanOrEqual(3);
    expect(reasonOf(circumstances())).toBe('portal');
  });

  it('restarts its timer with the next track', async () => {
    stage.connection.fault = { stallAfter: 0 };
    stage.player.playRow(makeRow(1), listOf(3, 0));
    await stage.pass(3.5);
    stage.player.playRow(makeRow(2), listOf(3, 1));
    await stage.pass(2);
    expect(player.isSilent).toBe(false);
    expect(await reportedAfter()).toBeLessThanOrEqual(3);
  });

  it('is reported only while it is requested', async () => {
    stage.connection.fault = { stallAfter: 0 };
    stage.player.playRow(makeRow(1), listOf(3, 0));
    await reportedAfter();
    stage.player.pause();
    await stage.pass(0.1);
    expect(reasonOf(circumstances())).toBeUndefined();
  });
});

describe('when the page knows why the server is unreachable', () => {
  it('the player shows the same cause as the banner, whatever happened before', () => {
    const waiting = { isSilent: true, phase: 'waiting', notice: null } as const;
    const at = (known: Partial<Circumstances>) => reasonOf(circumstances({ ...waiting, ...known }));
    expect(at({ connection: 'silent', ofSound: 'filter' })).toBe('position-not-cached');
    expect(at({ connection: 'portal', ofPage: 'portal', ofSound: 'gateway' })).toBe('portal');
    expect(at({ connection: 'silent', ofPage: 'gateway' })).toBe('gateway');
    expect(at({ connection: 'online', ofSound: 'altered' })).toBe('filter');
    expect(at({ connection: 'portal', ofPage: 'portal', notice: 'not-cached' })).toBe('portal');
  });

  it.each([
    ['ru', ru.offline, inRussian],
    ['en', en.offline, inEnglish],
  ])('in the same words (%s)', (_, banner, notices) => {
    for (const cause of ['portal', 'blocked', 'silent'] as const)
      expect(banner[cause]).toContain(`${notices.why[cause]}.`);
    expect(notices.gateway).toContain(`${notices.why.silent}.`);
    expect(notices.portal).toContain(`${notices.why.portal}.`);
    for (const text of [notices.nextCached, notices.notCached, notices.positionNotCached])
      expect(text).toMatch(/^\{\{why\}\}/);
  });
});
