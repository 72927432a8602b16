/** A browser of another engine than Chromium's, with one page. */
export interface OtherBrowser {
  /** Evaluates an expression in the page, a promise's value where it gives one; what it gives has to be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Resolves once the page has loaded. */
  navigate(url: string): Promise<unknown>;
  /** Resolves once the page has loaded again. */
  reload(): Promise<unknown>;
  /** Presses the middle of an element as a mouse does, once it rests and nothing lies over it, until a click has reached it. */
  press(element: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Presses the middle of an element by a protocol's actions, until a click has reached it: one on what is replaced meanwhile
 * goes nowhere, and a person presses again.
 *
 * @param element an expression that finds it
 * @param perform has the browser perform actions
 */
export async function pressUntilReached(
  { evaluate }: Pick<OtherBrowser, 'evaluate'>,
  element: string,
  perform: (actions: object) => Promise<unknown>,
): Promise<void> {
  const find = `() => ${element}`;
  do {
    const place = await evaluate<[number, number]>(`(${whenAtRest})(${find})`);
    await evaluate(`(${hearClick})(${find})`);
    await perform(pressAt(place));
  } while (!(await evaluate<boolean>(`(${wasPressed})()`)));
}

/** In the page: `window.isPressed` tells whether a click has reached the element, `window.isReleased` whether a button was released anywhere. */
const hearClick = `(find) => {
  window.isPressed = window.isReleased = false;
  addEventListener('mouseup', () => { window.isReleased = true; }, { capture: true, once: true });
  addEventListener('click', ({ target }) => { window.isPressed ||= !!find()?.contains(target); }, { capture: true, once: true });
}`;

/**
 * In the page: whether the click has come. Actions should resolve once their events were handled, but WebKitGTK's may
 * come much later on a busy machine, and a second press would undo the first: the release is waited for, which the click
 * follows in the same task. One that never comes is given up after 600 frames. Another document, after a press that
 * left the page, has no answer.
 */
const wasPressed = `async () => {
  for (let frame = 0; window.isReleased === false && frame < 600; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return window.isPressed ?? true;
}`;

/** In the page: the middle of an element in whole CSS pixels, once it stays there for two frames and a press would reach it. */
const whenAtRest = `async (find) => {
  for (let last = ''; ; ) {
    const found = find();
    found?.scrollIntoView({ block: 'center' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const box = found?.getBoundingClientRect();
    const place = box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    const isReached = place && find() === found && found.contains(document.elementFromPoint(...place));
    if (isReached && String(place) === last) return place;
    last = isReached ? String(place) : '';
  }
}`;

/** An expression as one of a promise of JSON. */
export const asJson = (expression: string) =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

/** The protocols' actions of a mouse at a place of the page (WebDriver, "Actions"; the same in BiDi). */
function pressAt([x, y]: readonly [number, number]) {
  const actions = [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', actions }];
}

/** The same of a keyboard: a key down and up for each character. */
export function keysOf(text: string) {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keys', actions }];
}
