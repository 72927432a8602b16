import type { Intent } from '#platform/access/intent.ts';
import { requireAccess } from '#platform/access/require-access.ts';
import { loadTexts } from '#platform/i18n/index.ts';
import { closeModal, modals } from '#platform/modals.ts';
import { offline } from '#platform/offline/index.ts';
import { session } from '#platform/session/index.ts';
import type { User } from '#shared/contract/users.ts';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

const till = Date.now() / 1000 + 1000;
const intent: Intent = { action: 'share', title: 'Пять шагов', ident: 'TNK-M-000004-01' };
const music = { entity: 'music', isExclusive: false, intent } as const;

/** Only what the rule reads. */
const person = (type: User['subscription_type_id'], exclusive: number | null = null) =>
  ({
    subscription_type_id: type,
    subscription_till: till,
    subscription_till_for_exclusive_tracks: exclusive,
  }) as User;

beforeAll(() => loadTexts('ru', 2));
beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/music/catalog' });
  session.user = null;
  offline.online = true;
  closeModal();
});

it('continues immediately for a subscriber', () => {
  session.user = person('ONLY_MUSIC');
  const goOn = vi.fn<() => void>();
  void requireAccess(music, goOn);
  expect(goOn).toHaveBeenCalledOnce();
  expect(modals.open).toBeNull();
});

it('lets a guest log in first, then continues', async () => {
  const goOn = vi.fn<() => void>();
  await requireAccess(music, goOn);
  expect(modals.open).toMatchObject({ name: 'auth', props: { intent } });
  expect(goOn).not.toHaveBeenCalled();
  session.user = person('ONLY_MUSIC');
  if (modals.open?.name === 'auth') modals.open.props.onSignedIn?.();
  expect(goOn).toHaveBeenCalledOnce();
});

it('without a network and a suitable subscription, offers a prefilled request to the manager', async () => {
  offline.online = false;
  const goOn = vi.fn<() => void>();
  session.user = person('ONLY_SOUNDS');
  await requireAccess(music, goOn);
  expect(modals.open).toEqual({
    name: 'contact',
    props: {
      reason: 'subscription',
      line: 'Подписка действует только на звуки. Чтобы поделиться ссылкой на «Пять шагов», нужна подписка на музыку.',
      subject: 'Подписка: TNK-M-000004-01, «Пять шагов»',
      message:
        'Здравствуйте! Хочу оформить подписку на музыку, чтобы поделиться ссылкой на «Пять шагов». Номер в каталоге: TNK-M-000004-01.',
    },
  });
  session.user = person('SOUNDS_AND_MUSIC');
  await requireAccess({ ...music, isExclusive: true }, goOn);
  expect(modals.open).toMatchObject({
    name: 'contact',
    props: { reason: 'exclusive', subject: 'Лицензия: TNK-M-000004-01, «Пять шагов»' },
  });
  expect(goOn).not.toHaveBeenCalled();
});
