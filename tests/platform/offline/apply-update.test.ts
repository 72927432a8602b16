import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class FakePort extends EventTarget {
  start() {}
  close() {}
}

/** Two ends of which one hears at once what the other is told. */
class FakeChannel {
  readonly port1 = new FakePort();
  readonly port2 = { postMessage: () => this.port1.dispatchEvent(new Event('message')) };
}

/** A version of the worker as its registration has it; it records the messages that it gets. */
class FakeVersion extends EventTarget {
  readonly messages: string[] = [];
  state: ServiceWorkerState;
  /** Time until it replies that it is quiet, in milliseconds; none: it never replies, as versions of earlier releases. */
  quietAfter: number | undefined = 300;
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
  postMessage({ type }: { type: string }, [port]: readonly FakeChannel['port2'][] = []) {
    this.messages.push(type);
    if (port && this.quietAfter !== undefined) setTimeout(() => port.postMessage(), this.quietAfter);
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
  vi.stubGlobal('MessageChannel', FakeChannel);
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
  expect(registration.waiting?.messages).toEqual(['apply-update']);
  takeOver();
  expect(await pressed).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('the waiting version is requested only once the previous one is quiet', async () => {
  registration.active!.quietAfter = 2_000;
  void press();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(registration.active?.messages).toEqual(['apply-update']);
  expect(registration.waiting?.messages).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(registration.waiting?.messages).toEqual(['apply-update']);
});

test('a previous version that does not reply is awaited for four seconds', async () => {
  registration.active!.quietAfter = undefined;
  void press();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(registration.waiting?.messages).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(registration.waiting?.messages).toEqual(['apply-update']);
});

test('no version gets a second message: each one would extend the half minute after which a browser stops an idle one', async () => {
  void press();
  await vi.advanceTimersByTimeAsync(44_000);
  expect(registration.active?.messages).toEqual(['apply-update']);
  expect(registration.waiting?.messages).toEqual(['apply-update']);
});

test('a newer version that arrives meanwhile is the one that takes over', async () => {
  const pressed = press();
  await vi.advanceTimersByTimeAsync(100);
  const { waiting } = registration;
  const newer = new FakeVersion('installed');
  registration.waiting = newer;
  waiting?.become('redundant');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).not.toHaveBeenCalled();
  expect(newer.messages).toEqual(['apply-update']);
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
