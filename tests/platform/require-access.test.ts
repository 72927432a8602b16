import { requireAccess } from '#platform/require-access.ts';
import { loadTexts } from '#platform/i18n/index.ts';
import { closeModal, modals } from '#platform/modals.ts';
import { session } from '#platform/session/index.ts';
import type { User } from '#shared/contract/users.ts';
import { beforeEach, expect, it, vi } from 'vitest';

const till = Date.now() / 1000 + 1000;
const music = { entity: 'music', isExclusive: false } as const;

/** Only what the rule reads. */
const person = (type: User['subscription_type_id'], exclusive: number | null = null) =>
  ({
    subscription_type_id: type,
    subscription_till: till,
    subscription_till_for_exclusive_tracks: exclusive,
  }) as User;

beforeEach(() => {
  session.user = null;
  closeModal();
});

it('lets a subscriber go on at once', () => {
  session.user = person('ONLY_MUSIC');
  const goOn = vi.fn<() => void>();
  requireAccess(music, goOn);
  expect(goOn).toHaveBeenCalledOnce();
  expect(modals.open).toBeNull();
});

it('has a guest log in first and then go on', () => {
  const goOn = vi.fn<() => void>();
  requireAccess(music, goOn);
  expect(modals.open?.name).toBe('auth');
  expect(goOn).not.toHaveBeenCalled();
  session.user = person('ONLY_MUSIC');
  if (modals.open?.name === 'auth') modals.open.props.onSignedIn?.();
  expect(goOn).toHaveBeenCalledOnce();
});

it('leads who has no subscription for it to the manager, a guest after they have logged in', () => {
  const goOn = vi.fn<() => void>();
  session.user = person('ONLY_SOUNDS');
  requireAccess(music, goOn);
  expect(modals.open).toEqual({ name: 'contact', props: { reason: 'subscription' } });
  session.user = person('SOUNDS_AND_MUSIC');
  requireAccess({ entity: 'music', isExclusive: true }, goOn);
  expect(modals.open).toEqual({ name: 'contact', props: { reason: 'exclusive' } });
  expect(goOn).not.toHaveBeenCalled();
});

it('tells the manager for which exclusive track somebody comes', async () => {
  await loadTexts('ru', 2);
  vi.stubGlobal('location', { pathname: '/music/catalog' });
  session.user = person('SOUNDS_AND_MUSIC');
  const track = { title: { ru: 'Пять шагов', en: 'Five steps' }, ident: 'TNK-M-000004-01' };
  requireAccess({ entity: 'music', isExclusive: true, track }, () => {});
  const subject = 'Лицензия на эксклюзивный трек «Пять шагов», TNK-M-000004-01';
  expect(modals.open).toEqual({ name: 'contact', props: { reason: 'exclusive', subject } });
});
