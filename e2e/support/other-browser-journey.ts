import { expect } from '@playwright/test';
import type { Row } from '#shared/contract/catalogue.ts';
import { localeCookies } from '#shared/domain/locale.ts';
import { fileOfAddress } from '#shared/offline/file-key.ts';
import { lockName } from '#shared/offline/span-key.ts';

import type { App } from '../../tests/support/app.ts';
import type { OtherBrowser } from '../../tests/support/other-browser.ts';
import { password } from './people.ts';
import { makeSubscriber, seedProject } from './projects.ts';

/** For what a busy machine does slowly: the start of a worker, and all that is stored. */
const patient = expect.configure({ timeout: 90_000 });

const sound = `document.querySelector('#player-audio')`;
const play = (row: number) => `document.querySelectorAll('main [data-row-play]')[${row}]`;
/** An element by its role or tag and the beginning of its name. */
const named = (selector: string, name: string, inside = 'body') =>
  `[...document.querySelectorAll('${inside} :is(${selector})')].find((one) => (one.ariaLabel ?? one.textContent).trim().startsWith('${name}') && one.checkVisibility())`;

/** A journey from the list of music to a project that is saved on the device and plays offline. The browser is open, and nobody is logged in. */
export async function travel(browser: OtherBrowser, app: App): Promise<void> {
  const email = await makeSubscriber(app);
  const project = await seedProject(app, email, 'Фильм', { music: ['music-3', 'music-2'] });
  await openList(browser, app);
  await thereIs(browser, 'navigator.serviceWorker.controller');
  await listen(browser);
  await filter(browser);
  await logIn(browser, email);

  // A project opens in the person's language.
  await browser.evaluate(`(document.cookie = '${localeCookies.saved}=ru; Path=/')`);
  await browser.navigate(app.origin + project);
  await projectIsOpen(browser);
  await playRow(browser, 0);
  await thereIs(browser, named('[role="img"]', 'Доступно офлайн', 'main'));
  await browser.press(named('button', 'Сохранить на устройстве', 'main'));
  await patient.poll(() => browser.evaluate(copyState)).toBe('Доступно офлайн');

  await app.kill();
  await browser.reload();
  await projectIsOpen(browser);
  await playRow(browser, 0);
  // Never played: it was only saved with its project.
  await playRow(browser, 1);
}

/** What the button of the copy on the device says of it, so that a failure names the state in which it stands still. */
const copyState = `document.querySelector('main button[title="Удалить с устройства?"]')?.textContent.trim()`;

const noDevice = named('output, p, span', 'Не найдено устройство вывода звука');

/** Plays a row in a browser that says where there is no sound device, and finds what the player says of it. */
export async function playUnheard(browser: OtherBrowser, app: App): Promise<void> {
  await openList(browser, app);
  await browser.press(play(0));
  await thereIs(browser, noDevice);
}

/** The same in a browser that does not: its element moves, and it lists no devices either way. */
export async function playIntoNothing(browser: OtherBrowser, app: App): Promise<void> {
  await openList(browser, app);
  await playRow(browser, 0);
  expect(await browser.evaluate(`[${sound}.error, !!${noDevice}]`)).toEqual([null, false]);
}

/**
 * Leaves a page whose worker is about to store sound, and finds that the next one can store the same. Then goes back to the
 * page as it was left, and plays on there.
 */
export async function leaveAndReturn(browser: OtherBrowser, app: App): Promise<void> {
  const locks = JSON.stringify(await locksOfFirstRow(app));
  await openList(browser, app);
  await slowDown(browser);
  // What the page itself holds, it gives back when it is left: the worker, which waits for it, would have it next.
  const hold = '(name) => new Promise((held) => navigator.locks.request(name, () => new Promise(() => held())))';
  await browser.evaluate(`Promise.all(${locks}.map(${hold})).then(() => { window.isLeft = true; })`);
  await playRow(browser, 0);
  const isAwaited = `navigator.locks.query().then(({ pending }) => pending.some(({ name }) => ${locks}.includes(name)))`;
  await patient.poll(() => browser.evaluate(isAwaited)).toBe(true);
  await pause(browser, 0);
  const from = await browser.evaluate<number>(`${sound}.currentTime`);

  await browser.navigate(`${app.origin}/sounds/catalog`);
  await listed(browser);
  const request = '(name) => navigator.locks.request(name, () => {})';
  await browser.evaluate(`void Promise.all(${locks}.map(${request})).then(() => { window.isGranted = true; })`);
  await thereIs(browser, 'window.isGranted');

  await browser.evaluate('void history.back()');
  await thereIs(browser, 'window.isLeft');
  await playRow(browser, 0, from);
}

/** The locks under which the sound of the first row of music is stored. */
async function locksOfFirstRow({ origin }: App): Promise<string[]> {
  const response = await fetch(`${origin}/api/music/tracks/list`);
  const { data } = (await response.json()) as { data: Row[] };
  const files = Object.values(data[0]?.preview ?? {}).map((preview) => preview && fileOfAddress(preview.url));
  return files.flatMap((file) => (file ? lockName(file) : []));
}

async function openList(browser: OtherBrowser, app: App): Promise<void> {
  await browser.navigate(`${app.origin}/music/catalog`);
  await listed(browser);
}

/** Play, pause, seek, next. */
async function listen(browser: OtherBrowser): Promise<void> {
  await slowDown(browser);
  await playRow(browser, 0);
  await pause(browser, 0);
  await browser.press(named('[role="slider"]', 'Позиция', '[data-form]'));
  await patient.poll(() => browser.evaluate<number>(`${sound}.currentTime / ${sound}.duration`)).toBeCloseTo(0.5, 1);
  const from = await browser.evaluate<number>(`${sound}.currentTime`);
  await playRow(browser, 0, from);
  await browser.press(named('button', 'Следующий трек', '[data-form]'));
  await patient.poll(() => stateOf(browser, 1)).toBe('playing');
  await pause(browser, 1);
}

async function filter(browser: OtherBrowser): Promise<void> {
  const jazz = named('button', '«Джаз»', 'main');
  await thereIs(browser, jazz);
  await browser.press(jazz);
  await patient.poll(() => browser.evaluate('location.search')).toMatch(/genres=\d+/);
  await listed(browser);
}

async function logIn(browser: OtherBrowser, email: string): Promise<void> {
  await browser.press(named('button', 'Войти', 'header'));
  await fill(browser, 'email', email);
  await fill(browser, 'password', password);
  await browser.press(named('button', 'Войти', 'dialog'));
  await thereIs(browser, named('button', 'Личный кабинет', 'header'));
}

async function fill(browser: OtherBrowser, type: 'email' | 'password', text: string): Promise<void> {
  const field = `document.querySelector('dialog [type="${type}"]')`;
  await thereIs(browser, field);
  await browser.press(field);
  await browser.type(text);
}

/** The owner's list, which takes the place of the one that everybody has. */
async function projectIsOpen(browser: OtherBrowser): Promise<void> {
  await listed(browser);
  await thereIs(browser, named('button', 'Убрать «', 'main'));
  await slowDown(browser);
}

/** Rows that can be played, by an app that responds. */
const listed = (browser: OtherBrowser) =>
  patient.poll(() => browser.evaluate(`${play(0)} !== undefined && !window.tnkEarly?.page`)).toBe(true);

const stateOf = (browser: OtherBrowser, row: number) =>
  browser.evaluate<string>(`${play(row)}?.closest('[data-state]').dataset.state`);
const thereIs = (browser: OtherBrowser, element: string) =>
  patient.poll(() => browser.evaluate(`!!${element}`)).toBe(true);

/** Has the page play slowly: a track would be over before a busy machine has looked, at the latest by a device that does not wait. */
const slowDown = (browser: OtherBrowser) =>
  browser.evaluate(`(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.defaultPlaybackRate = this.playbackRate = 1 / 16;
      return play.call(this);
    };
  })()`);

/** Plays a row, whose sound moves on from a position in seconds. */
async function playRow(browser: OtherBrowser, row: number, from = 0): Promise<void> {
  await browser.press(play(row));
  await patient.poll(() => stateOf(browser, row)).toBe('playing');
  // A failure names the state in which the sound stands still.
  const hasMoved = () => browser.evaluate<boolean>(`${sound}.currentTime > ${from}`);
  await patient.poll(async () => ((await hasMoved()) ? 'moved' : stateOf(browser, row))).toBe('moved');
}

async function pause(browser: OtherBrowser, row: number): Promise<void> {
  await browser.press(play(row));
  await patient.poll(() => stateOf(browser, row)).toBe('paused');
}
