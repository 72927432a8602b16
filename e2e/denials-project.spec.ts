import { openList } from './steps.ts';
import { expectDenial, sentence } from './support/denial-sentences.ts';
import { expect, test } from './support/fixtures.ts';
import { accountMenu, fillLogin, subscribe } from './support/people.ts';
import { makeSubscriber, seedProject } from './support/projects.ts';

test('an owner whose subscription has changed or ended reads why there is no zip of the project', async ({
  page,
  app,
}) => {
  const email = await makeSubscriber(app);
  const project = await seedProject(app, email, 'Эфир', { music: ['music-2'] });
  await openList(page, '/music/catalog');
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  await fillLogin(page, email);
  await expect(accountMenu(page)).toBeVisible();
  for (const [why, plan] of Object.entries({
    otherKind: { type: 'ONLY_SOUNDS', till: Date.UTC(2099, 0, 1) / 1000 },
    ended: { type: 'SOUNDS_AND_MUSIC', till: Date.UTC(2020, 0, 1) / 1000 },
  } as const)) {
    await subscribe(app, email, plan);
    await openList(page, project);
    await page.getByRole('main').getByRole('button', { name: 'Скачать', exact: true }).click();
    await expectDenial(page, sentence(why === 'ended' ? 'ended' : 'otherKind', 'music', 'скачать проект «Эфир»'));
  }
});
