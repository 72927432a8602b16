import { findFirefox, startFirefox, type Firefox } from '../tests/support/firefox.ts';
import { expect, test } from './support/fixtures.ts';
import { password } from './support/people.ts';
import { makeSubscriber, seedProject } from './support/projects.ts';

/* Debian's Firefox, where somebody has installed it: another engine, which streams WebM. `npm test` says where it is not
   (scripts/test/tools.ts). */
const program = findFirefox() ?? '';
test.skip(program === '', 'Firefox is not installed');

const sound = `document.querySelector('#player-audio')`;
const play = (row: number) => `document.querySelectorAll('main [data-row-play]')[${row}]`;
/** An element by its role or tag and the beginning of its name. */
const named = (selector: string, name: string, inside = 'body') =>
  `[...document.querySelectorAll('${inside} :is(${selector})')].find((one) => (one.ariaLabel ?? one.textContent).trim().startsWith('${name}') && one.checkVisibility())`;

async function open(firefox: Firefox, address: string): Promise<void> {
  await firefox.navigate(address);
  await listed(firefox);
}

/** The owner's list, which takes the place of the one that everybody has. */
async function openProject(firefox: Firefox, address: string): Promise<void> {
  await open(firefox, address);
  await thereIs(firefox, named('button', 'Убрать «', 'main'));
}

/** Rows that can be played, by an app that responds. */
const listed = (firefox: Firefox) =>
  expect.poll(() => firefox.evaluate(`${play(0)} !== undefined && !window.tnkEarly?.page`)).toBe(true);

const stateOf = (firefox: Firefox, row: number) => firefox.evaluate<string>(`${play(row)}?.dataset.rowPlay`);
const thereIs = (firefox: Firefox, element: string) => expect.poll(() => firefox.evaluate(`!!${element}`)).toBe(true);

async function playRow(firefox: Firefox, row: number): Promise<void> {
  await firefox.press(play(row));
  await expect.poll(() => stateOf(firefox, row)).toBe('playing');
  await expect.poll(() => firefox.evaluate<number>(`${sound}.currentTime`)).toBeGreaterThan(0);
}

async function pause(firefox: Firefox, row: number): Promise<void> {
  await firefox.press(play(row));
  await expect.poll(() => stateOf(firefox, row)).toBe('paused');
}

async function fill(firefox: Firefox, type: 'email' | 'password', text: string): Promise<void> {
  const field = `document.querySelector('dialog [type="${type}"]')`;
  await thereIs(firefox, field);
  await firefox.press(field);
  await firefox.type(text);
}

test('Firefox plays, seeks, goes on, filters, opens a project, and plays offline after a reload', async ({ app }) => {
  const email = await makeSubscriber(app);
  const project = await seedProject(app, email, 'Фильм', { music: ['music-3'] });
  const firefox = await startFirefox(program, true);
  try {
    await open(firefox, `${app.origin}/music/catalog`);
    await thereIs(firefox, 'navigator.serviceWorker.controller');
    await playRow(firefox, 5);
    await pause(firefox, 5);
    await firefox.press(named('[role="slider"]', 'Позиция', '[data-form]'));
    await expect.poll(() => firefox.evaluate<number>(`${sound}.currentTime / ${sound}.duration`)).toBeCloseTo(0.5, 1);
    await firefox.press(named('button', 'Следующий трек', '[data-form]'));
    await expect.poll(() => stateOf(firefox, 6)).toBe('playing');
    await pause(firefox, 6);

    const jazz = named('button', '«Джаз»', 'main');
    await thereIs(firefox, jazz);
    await firefox.press(jazz);
    await expect.poll(() => firefox.evaluate('location.search')).toMatch(/genres=\d+/);
    await listed(firefox);

    await firefox.press(named('button', 'Войти', 'header'));
    await fill(firefox, 'email', email);
    await fill(firefox, 'password', password);
    await firefox.press(named('button', 'Войти', 'dialog'));
    await thereIs(firefox, named('button', 'Личный кабинет', 'header'));
    await openProject(firefox, app.origin + project);
    await playRow(firefox, 0);
    await thereIs(firefox, named('[role="img"]', 'Доступно офлайн', 'main'));

    await app.kill();
    await openProject(firefox, app.origin + project);
    await playRow(firefox, 0);
  } finally {
    await firefox.close();
  }
});

test('Firefox without a sound device says so', async ({ app }) => {
  const firefox = await startFirefox(program, false);
  try {
    await open(firefox, `${app.origin}/music/catalog`);
    await firefox.press(play(0));
    await thereIs(firefox, named('output, p, span', 'Не найдено устройство вывода звука'));
  } finally {
    await firefox.close();
  }
});
