import { expect, test, withServiceWorker } from './support/fixtures.ts';
import { collectSaid, saidOn } from './support/said.ts';
import { openList, rowsOf, waitForWorker } from './steps.ts';

test(
  'what the list of offline copies changes and removes leaves the focus on the page, and is announced once',
  withServiceWorker,
  async ({ page, network }) => {
    await openList(page, `${network.origin}/music/catalog`);
    await waitForWorker(page);
    for (const index of [0, 1]) await rowsOf(page).nth(index).getByRole('checkbox').check();
    // Previews of 200 kB are on their way for as long as the keys take.
    network.become({ rtt: 20, rate: 8_000 });
    network.cut();
    const bar = page.getByRole('region', { name: 'Выделение' });
    await bar.getByRole('button', { name: 'Сохранить на устройстве' }).click();
    await page.goto(`${network.origin}/storage`);
    await collectSaid(page);
    const copies = page.getByRole('region', { name: 'Доступно офлайн' });
    const pause = copies.getByRole('button', { name: 'Приостановить: Отдельные треки' });
    const resume = copies.getByRole('button', { name: 'Продолжить: Отдельные треки' });
    const remove = copies.getByRole('button', { name: 'Удалить с устройства: Отдельные треки' });
    await pause.press('Enter');
    await expect(resume).toBeFocused();
    await resume.press('Enter');
    await expect(pause).toBeFocused();
    network.become({});
    network.cut();
    await expect(copies).toContainText('2 записи · Доступно офлайн');
    // What paused it is gone.
    await expect(remove).toBeFocused();
    await remove.press('Enter');
    const question = page.getByRole('dialog', { name: 'Удалить с устройства?' });
    await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
    await question.getByRole('button', { name: 'Удалить' }).press('Enter');
    await expect(copies.getByRole('listitem')).toHaveCount(0);
    await expect(copies.getByRole('heading', { name: 'Доступно офлайн' })).toBeFocused();
    // The state of the connection, which was cut and is slow, may be announced beside them.
    const ofCopies = async () => (await saidOn(page)).filter((text) => text.endsWith('Отдельные треки'));
    await expect.poll(ofCopies).toEqual(['Доступно офлайн: Отдельные треки', 'Удалено с устройства: Отдельные треки']);

    const clear = page.getByRole('button', { name: 'Очистить: Страницы и списки' });
    await clear.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Очистить' }).press('Enter');
    await expect(clear).toBeDisabled();
    await expect(clear).toBeFocused();
  },
);
