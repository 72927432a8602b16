import { asJson, keysOf, pressUntilReached, type OtherBrowser } from './other-browser.ts';

/**
 * Opens a browser with one page by its driver (WebDriver, W3C).
 *
 * @param address of the driver
 * @param capabilities that the browser must have
 * @param size of the window, in pixels
 */
export async function openSession(
  address: string,
  capabilities: object,
  size: { readonly width: number; readonly height: number },
): Promise<OtherBrowser> {
  // A press waits until its element rests, as long as the test has.
  const alwaysMatch = { ...capabilities, timeouts: { script: null } };
  const created = await send('POST', `${address}/session`, { capabilities: { alwaysMatch } });
  // The protocol's shape: New Session.
  const session = `${address}/session/${(created as { sessionId: string }).sessionId}`;
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...size });

  async function evaluate<Value>(expression: string): Promise<Value> {
    const json = await send('POST', `${session}/execute/sync`, { script: `return ${asJson(expression)}`, args: [] });
    // The caller knows what its expression gives.
    return JSON.parse(String(json)) as Value;
  }

  return {
    evaluate,
    navigate: (url) => send('POST', `${session}/url`, { url }),
    reload: () => send('POST', `${session}/refresh`, {}),
    press: (element) =>
      pressUntilReached({ evaluate }, element, (actions) => send('POST', `${session}/actions`, { actions })),
    async type(text) {
      await send('POST', `${session}/actions`, { actions: keysOf(text) });
    },
    async close() {
      await send('DELETE', session).catch(() => undefined);
    },
  };
}

/** Sends a command of the protocol; one that fails throws what the driver says. */
async function send(method: 'POST' | 'DELETE', endpoint: string, body?: object): Promise<unknown> {
  const response = await fetch(endpoint, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  // The protocol's shape of every response.
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}
