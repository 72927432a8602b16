import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** As many Tabs in a row as somebody counts without losing the place. */
const maxWalk = 3;

/** Counts what a person presses: keys, letters that are typed with keys alone, and buttons of the mouse. */
export class Presses {
  count = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async key(name: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(name);
  }

  /** Each letter is a press. */
  async type(text: string): Promise<void> {
    this.count += text.length;
    await this.page.keyboard.type(text);
  }

  async click(control: Locator): Promise<void> {
    this.count += 1;
    await control.click();
  }

  /** Presses Tab until a control has the focus, which is near. */
  async tabTo(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    for (let step = 0; step <= maxWalk; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.key('Tab');
    }
    throw new Error(`More than ${maxWalk} Tabs to ${control.toString()}`);
  }
}
