import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A version of the worker as its registration has it; it records the messages that it gets. */
class FakeVersion extends EventTarget {
  readonly messages: string[] = [];
  state: ServiceWorkerState;
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
  postMessage({ type }: { type: string }) {
    this.messages.push(type);
  }
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let registration: { waiting: FakeVersion | null; active: FakeVersion | null };
const reload = vi.fn<() => void>();
let press: () => Promise<boolean>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  reload.mockReset();
  registration = { waiting: new FakeVersion('installed'), active: new FakeVersion('activated') };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('location', { reload });
  ({ applyUpdate: press } = await import('#platform/offline/apply-update.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The waiting version is activated, as the browser does it. */
function takeOver() {
  const { waiting, active } = registration;
  Object.assign(registration, { waiting: null, active: waiting });
  active?.become('redundant');
  waiting?.become('activated');
}

test('the page reloads once the waiting version has taken over', async () => {
  const pressed = press();
  await vi.advanceTimersByTimeAsync(500);
  expect(reload).not.toHaveBeenCalled();
  expect(registration.waiting?.messages).toContain('apply-update');
  expect(registration.active?.messages).toEqual([]);
  takeOver();
  expect(await pressed).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('a previous version that stays busy is told once', async () => {
  void press();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(registration.active?.messages).toEqual(['apply-update']);
});

test('a newer version that arrives meanwhile is the one that takes over', async () => {
  const pressed = press();
  await vi.advanceTimersByTimeAsync(100);
  const { waiting } = registration;
  const newer = new FakeVersion('installed');
  registration.waiting = newer;
  waiting?.become('redundant');
  await vi.advanceTimersByTimeAsync(100);
  expect(reload).not.toHaveBeenCalled();
  expect(newer.messages).toContain('apply-update');
  takeOver();
  expect(await pressed).toBe(true);
});

test('a takeover that the browser postpones by half a minute is awaited', async () => {
  const pressed = press();
  await vi.advanceTimersByTimeAsync(31_000);
  takeOver();
  expect(await pressed).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that does not take over ends the wait, and may be requested again', async () => {
  const pressed = press();
  await vi.advanceTimersByTimeAsync(46_000);
  expect(await pressed).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(await press()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that another window has activated is reloaded to at once', async () => {
  takeOver();
  expect(await press()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
