import { openList, rowsOf, titleOf, waitForWorker } from './steps.ts';
import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { logIn } from './support/people.ts';
import { addButton, makeSubscriber, menuOf, seedProject } from './support/projects.ts';
import { storedOnDevice } from './support/stored.ts';

test(
  'projects are created, filled, renamed and deleted offline, shown as pending, and arrive once',
  withServiceWorker,
  async ({ page, app, context }) => {
    const email = await makeSubscriber(app);
    await seedProject(app, email, 'Черновик', { music: ['music-3'] });
    await openList(page, '/music/catalog');
    const [first, second] = [await titleOf(rowsOf(page).nth(0)), await titleOf(rowsOf(page).nth(1))];
    await logIn(page, email);
    await waitForWorker(page);
    await page.goto('/account/projects');
    await expect(page.getByRole('link', { name: 'Черновик' })).toBeVisible();
    // What is offline later: the page stores it after it is shown.
    await expect.poll(() => storedOnDevice(page)).toContain('/api/projects/self/list');
    await openList(page, '/music/catalog');
    await context.setOffline(true);

    await rowsOf(page).nth(0).getByRole('button', addButton).click();
    await menuOf(page).getByRole('button', { name: 'Новый проект' }).click();
    const dialog = page.getByRole('dialog', { name: 'Проект' });
    await dialog.getByLabel('Название').fill('Дорога');
    await dialog.getByRole('button', { name: 'Создать проект' }).click();
    await expect(page.getByText(`Ожидает отправки: добавить «${first}» в проект «Дорога»`)).toBeVisible();
    await rowsOf(page).nth(1).getByRole('button', addButton).click();
    const choice = menuOf(page).getByRole('button', { name: 'Дорога' });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');

    // Another visit, still without a connection.
    await page.goto('/account/projects');
    const main = page.getByRole('main');
    const cardOf = (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await expect(cardOf('Дорога').getByRole('img', { name: 'Ожидает отправки' })).toBeVisible();
    await cardOf('Дорога')
      .getByRole('button', { name: /^Действия/ })
      .click();
    await page.getByRole('menuitem', { name: 'Изменить' }).click();
    await dialog.getByLabel('Название').fill('Дорога домой');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(cardOf('Дорога домой')).toBeVisible();
    await cardOf('Черновик')
      .getByRole('button', { name: /^Действия/ })
      .click();
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить проект' }).click();
    await expect(cardOf('Черновик')).toContainText('Будет удалён, когда вернётся связь');
    await page.getByRole('button', { name: 'Не удалять проект «Черновик»' }).click();
    await expect(cardOf('Черновик').getByRole('button', { name: /^Действия/ })).toBeVisible();

    await page.getByRole('link', { name: 'Дорога домой' }).click();
    await expect(page).toHaveURL(/\/project\/new-\d+$/);
    await expect(rowsOf(page)).toHaveCount(2);
    // What it contains is annotated and ordered as on the server.
    await page.getByRole('button', { name: `Заметка к «${first}»` }).click();
    await page.getByRole('textbox', { name: `Заметка к «${first}»` }).fill('Для титров');
    await page.keyboard.press('Escape');
    await expect(rowsOf(page).nth(0)).toContainText('Для титров');
    await rowsOf(page).nth(1).getByRole('button', { name: /^Ещё/ }).click();
    await page.getByRole('menuitem', { name: 'Выше' }).click();
    await expect(rowsOf(page).nth(1)).toContainText('Для титров');
    await page.reload();
    await expect(rowsOf(page).nth(0)).toContainText(second);
    await expect(rowsOf(page).nth(1)).toContainText('Для титров');
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/project\/[\w-]{24}$/);
    await expect(page.getByRole('heading', { name: 'Дорога домой' })).toBeVisible();
    await expect(page.getByText(/^Ожидает отправки/)).toHaveCount(0);
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(rowsOf(page).nth(0)).toContainText(second);
    await expect(rowsOf(page).nth(1)).toContainText(first);
    await expect(rowsOf(page).nth(1)).toContainText('Для титров');
    await page.goto('/account/projects');
    await expect(main.getByText('2 проекта', { exact: true })).toBeVisible();
    await expect(cardOf('Черновик')).toBeVisible();
  },
);
