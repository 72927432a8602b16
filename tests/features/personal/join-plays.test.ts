import { expect, test } from 'vitest';

import { joinPlays } from '#features/personal/history/join-plays.ts';
import { listenedAdd, maxPlays } from '#shared/contract/content-history.ts';
import { withPending, type JoinBodies } from '#shared/offline/outbox/pending.ts';
import { waiting } from '#tests/support/fakes/outbox.ts';

const play = (number: number) => ({
  content_type_id: 'MUSIC_VARIATION' as const,
  content_id: number + 1,
  listened_at: '2026-01-01T00:00:00.000Z',
  key: `play-${number}`,
});

test('plays offline are merged into as few requests as the server allows, complete and in order', () => {
  const count = 2 * maxPlays + 5;
  const numbers = Array.from({ length: count }, (_, index) => index);
  const plays = numbers.reduce(
    (list: ReturnType<typeof withPending>, number) =>
      withPending(
        list,
        waiting(`call-${number}`, { path: listenedAdd.path, lane: 'plays', body: { items: [play(number)] } }),
        joinPlays as JoinBodies,
      ),
    [],
  );
  expect(plays).toHaveLength(3);
  const bodies = plays.map(({ body }) => listenedAdd.body.parse(body));
  expect(bodies.flatMap(({ items }) => items.map(({ key }) => key))).toEqual(numbers.map((number) => `play-${number}`));
});
