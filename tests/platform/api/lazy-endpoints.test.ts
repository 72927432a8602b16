import { expect, it } from 'vitest';

import * as laterCalls from '#platform/api/lazy-endpoints.ts';
import { endpoints } from '#shared/contract/index.ts';

it.each(Object.entries(laterCalls))('%s is the endpoint of the contract that it represents', async (_, later) => {
  const whole = await later.load();
  const { method, path, kind } = later;
  expect(whole).toMatchObject({ method, path, kind });
  expect(endpoints).toContain(whole);
});
