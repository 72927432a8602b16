import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { beginExchange, endHungExchanges, onLate } from '#platform/network/exchanges.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  onLate(() => {});
  vi.useRealTimers();
});

test('a response that has not started is reported as late after 1.2 s and aborted after 20 s', () => {
  const late = vi.fn<() => void>();
  onLate(late);
  const exchange = beginExchange({ isFile: false });
  vi.advanceTimersByTime(1_199);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(late).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(18_799);
  expect(exchange.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect([exchange.signal.aborted, exchange.isSilent()]).toEqual([true, true]);
});

test('JSON that is incomplete after a minute is reported as stalled; a file has no limit', () => {
  const [json, file] = [beginExchange({ isFile: false }), beginExchange({ isFile: true })];
  json.headArrived();
  file.headArrived();
  vi.advanceTimersByTime(60_000);
  expect([json.isSilent(), file.isSilent()]).toEqual([true, false]);
});

test('hung requests are aborted, but not those just sent or those with a response', () => {
  const [hung, answered] = [beginExchange({ isFile: false }), beginExchange({ isFile: false })];
  answered.headArrived();
  vi.advanceTimersByTime(5_000);
  const young = beginExchange({ isFile: false });
  endHungExchanges();
  expect([hung, answered, young].map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
});

test('a completed request has no deadline', () => {
  const exchange = beginExchange({ isFile: false });
  exchange.end();
  vi.advanceTimersByTime(100_000);
  endHungExchanges();
  expect(exchange.signal.aborted).toBe(false);
});
