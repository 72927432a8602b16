import { deniedTexts } from '#platform/access/denied.ts';
import { purposeOf, type Intent } from '#platform/access/intent.ts';
import { loadTexts, translator } from '#platform/i18n/texts.ts';
import { explainDenial, type Subscription } from '#shared/domain/subscription.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const now = Date.UTC(2026, 10, 24, 12) / 1000;
const day = 24 * 60 * 60;
const account = (
  type: Subscription['subscription_type_id'],
  till: number | null,
  exclusive: number | null = null,
): Subscription => ({
  subscription_type_id: type,
  subscription_till: till,
  subscription_till_for_exclusive_tracks: exclusive,
});

/** The demo's accounts (server/accounts/demo-accounts.ts); the seventh cannot log in. */
const accounts = {
  none: account('NONE', null),
  music: account('ONLY_MUSIC', now + day),
  sounds: account('ONLY_SOUNDS', now + day),
  full: account('SOUNDS_AND_MUSIC', now + day),
  exclusive: account('SOUNDS_AND_MUSIC', now + day, now + day),
  lapsed: account('SOUNDS_AND_MUSIC', now - day, now - day),
};
const things = {
  music: { entity: 'music', isExclusive: false },
  exclusive: { entity: 'music', isExclusive: true },
  sound: { entity: 'sound', isExclusive: false },
} as const;
const actions = ['download', 'downloadStems', 'share', 'addToProject', 'downloadProject', 'copyProject'] as const;
const subjects: Pick<Intent, 'title' | 'count' | 'ident'>[] = [
  { title: 'Night tram', ident: 'TNK-M-000003-01' },
  { count: 3 },
];

/** The reason as each account reads it of each thing; undefined where it may have it. */
const reasons = {
  none: { music: 'none', exclusive: 'exclusive', sound: 'none' },
  music: { music: undefined, exclusive: 'exclusive', sound: 'otherKind' },
  sounds: { music: 'otherKind', exclusive: 'exclusive', sound: undefined },
  full: { music: undefined, exclusive: 'exclusive', sound: undefined },
  exclusive: { music: undefined, exclusive: undefined, sound: undefined },
  lapsed: { music: 'ended', exclusive: 'ended', sound: 'ended' },
} as const;

const why = {
  ru: {
    none: /^Подписки пока нет\. /,
    ended: /^Подписка на звуки и музыку закончилась 23 ноября 2026\. /,
    otherKind: /^Подписка действует только на (музыку|звуки)\. /,
    exclusive: /^Эксклюзивные треки не входят в подписку\. /,
  },
  en: {
    none: /^You have no subscription yet\. /,
    ended: /^Your subscription to sound effects and music ended on 23 November 2026\. /,
    otherKind: /^Your subscription covers (music|sound effects) only\. /,
    exclusive: /^Exclusive tracks are not part of the subscription\. /,
  },
};
const next = {
  ru: /, (оформите подписку на (музыку|звуки)|продлите её|нужна подписка на (музыку|звуки)|запросите лицензию у менеджера)\.$/,
  en: /, (get a subscription to (music|sound effects)|renew it|you need a subscription to (music|sound effects)|ask our manager for a licence)\.$/,
};

beforeAll(async () => {
  await Promise.all([loadTexts('ru', 2), loadTexts('en', 2)]);
});

describe.each(Object.keys(accounts) as (keyof typeof accounts)[])('a denial to the account “%s”', (name) => {
  it('starts with the reason, the date, the request and the next step', () => {
    for (const [thing, requested] of Object.entries(things)) {
      const denial = explainDenial(accounts[name], requested, now);
      const reason = reasons[name][thing as keyof typeof things];
      expect([thing, denial?.reason]).toEqual([thing, reason]);
      if (!denial || !reason) continue;
      for (const locale of ['ru', 'en'] as const) {
        const t = translator(locale);
        for (const action of actions) {
          for (const subject of subjects) {
            const intent: Intent = { action, ...subject };
            const { line, subject: heading, message } = deniedTexts(t, locale, denial, intent);
            expect(line).toMatch(why[locale][reason]);
            expect(line).toContain(purposeOf(t, intent));
            expect(line).toMatch(next[locale]);
            expect(message).toContain(purposeOf(t, intent));
            // What is cut off a long subject is no number.
            expect(heading.indexOf(subject.ident ?? '')).toBeLessThan(25);
            expect(message).toContain(subject.ident ?? '');
          }
        }
      }
    }
  });
});

it('of an ended right to exclusive tracks has its date, too', () => {
  const denial = explainDenial(accounts.full, things.exclusive, now)!;
  const ended = explainDenial(account('SOUNDS_AND_MUSIC', now + day, now - day), things.exclusive, now)!;
  const intent: Intent = { action: 'download', title: 'Пять шагов' };
  expect(deniedTexts(translator('ru'), 'ru', denial, intent).line).not.toContain('2026');
  expect(deniedTexts(translator('ru'), 'ru', ended, intent)).toMatchObject({
    reason: 'exclusive',
    line: 'Доступ к эксклюзивным трекам закончился 23 ноября 2026. Чтобы скачать «Пять шагов», продлите его.',
  });
});

it('of an ended subscription of the other kind names the required one', () => {
  const denial = explainDenial(account('ONLY_SOUNDS', now - day), things.music, now)!;
  expect(deniedTexts(translator('en'), 'en', denial, { action: 'download', title: 'Night tram' }).line).toBe(
    'Your subscription to sound effects ended on 23 November 2026. To download “Night tram”, you need a subscription to music.',
  );
});

it('keeps a subject to what the server takes, however long a title is', () => {
  const denial = explainDenial(accounts.none, things.music, now)!;
  const title = 'a'.repeat(500);
  const { subject, line } = deniedTexts(translator('en'), 'en', denial, { action: 'download', title });
  expect(subject).toHaveLength(200);
  expect(line).toContain(title);
});
