import type { Locator, Page } from '@playwright/test';
import { expect } from './drill.ts';

/** Somebody who works at the console, by keyboard alone or by touch: what they do is the same. */
export interface InputDevice {
  /** The keys that were pressed, or the taps, until now; the letters of a text are not counted. */
  readonly count: number;
  /** Goes to a page that the menu names; its title is another one here and there. */
  goTo: (name: string, title?: string) => Promise<void>;
  press: (target: Locator) => Promise<void>;
  /** Types into a box; its text is replaced. */
  type: (box: Locator, text: string) => Promise<void>;
  /** Chooses an option of a list that a button opens. */
  choose: (list: Locator, option: string) => Promise<void>;
  /** Chooses an entry of a menu that a button opens. */
  pick: (menu: Locator, entry: string) => Promise<void>;
  /** Opens what the search of the console finds for a text. */
  find: (text: string, found: RegExp) => Promise<void>;
}

/** More keys than lead to anything that one wants on a page. */
const FAR = 60;

const searchBox = (page: Page) => page.getByRole('combobox', { name: /^Page, member/ });
const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);
const heading = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, level: 1, exact: true });

export class Keyboard implements InputDevice {
  readonly #page: Page;
  count = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async key(key: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.press(key);
  }

  async goTo(name: string, title = name): Promise<void> {
    await this.#search(name);
    await expect(this.#marked()).toContainText(name);
    await this.key('Enter');
    await expect(heading(this.#page, title)).toBeVisible();
  }

  async press(target: Locator): Promise<void> {
    const type = (await target.getAttribute('type')) ?? '';
    const choices = this.#page.locator('fieldset').filter({ has: target });
    const chosen = choices.getByRole('radio', { checked: true });
    if (type === 'radio' && (await chosen.count()) === 1) {
      // Tab comes to the chosen one only.
      await this.#reach(chosen);
      await this.#go(target, 'ArrowDown');
      return;
    }
    await this.#reach(target);
    const isTicked = ['checkbox', 'radio'].includes(type);
    await this.key(isTicked ? 'Space' : 'Enter');
  }

  async type(box: Locator, text: string): Promise<void> {
    await this.#reach(box);
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.type(text);
  }

  async choose(list: Locator, option: string): Promise<void> {
    await this.press(list);
    const options = this.#page.getByRole('listbox').getByRole('option');
    const marked = options.and(this.#page.locator(':focus'));
    await expect(marked).toBeVisible();
    await this.#page.keyboard.type(option);
    await expect(marked).toHaveText(new RegExp(`^${option}`));
    await this.key('Enter');
    await expect(options).toHaveCount(0);
  }

  async pick(menu: Locator, entry: string): Promise<void> {
    await this.press(menu);
    const item = this.#page.getByRole('menuitem', { name: entry });
    await this.#go(item, 'ArrowDown');
    await this.key('Enter');
  }

  async find(text: string, found: RegExp): Promise<void> {
    await this.#search(text);
    const choice = this.#page.getByRole('dialog').getByRole('option', { name: found });
    await expect(choice).toBeVisible();
    while ((await choice.getAttribute('aria-selected')) !== 'true') await this.key('ArrowDown');
    await this.key('Enter');
  }

  async #search(text: string): Promise<void> {
    await this.key('Control+k');
    await expect(searchBox(this.#page)).toBeFocused();
    await this.#page.keyboard.type(text);
  }

  #marked(): Locator {
    return this.#page.getByRole('dialog').getByRole('option', { selected: true });
  }

  async #reach(target: Locator): Promise<void> {
    await this.#go(target, 'Tab');
  }

  async #go(target: Locator, by: string): Promise<void> {
    await expect(target).toBeVisible();
    for (let keys = 0; keys < FAR; keys += 1) {
      if (await isFocused(target)) return;
      await this.key(by);
    }
    await expect(target, `not within ${FAR} times ${by}`).toBeFocused();
  }
}

export class Touch implements InputDevice {
  readonly #page: Page;
  count = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async goTo(name: string, title = name): Promise<void> {
    await this.press(this.#page.getByRole('button', { name: 'Open menu' }));
    const menu = this.#page.getByRole('dialog').or(this.#page.getByRole('navigation'));
    const link = menu.getByRole('link', { name, exact: true });
    const more = menu.getByRole('button', { name: 'More' });
    await expect(more).toBeVisible();
    if ((await more.getAttribute('aria-expanded')) === 'false' && !(await link.isVisible())) {
      await this.press(more);
    }
    await this.press(link);
    await expect(heading(this.#page, title)).toBeVisible();
  }

  async press(target: Locator): Promise<void> {
    this.count += 1;
    await target.tap();
  }

  async type(box: Locator, text: string): Promise<void> {
    await this.press(box);
    await box.selectText();
    await this.#page.keyboard.type(text);
  }

  async choose(list: Locator, option: string): Promise<void> {
    await this.press(list);
    const choice = this.#page.getByRole('listbox').getByRole('option', { name: option });
    // Other tests may have made groups enough for a list that is longer than the screen.
    await choice.scrollIntoViewIfNeeded();
    await expect(choice).toBeInViewport();
    await this.press(choice);
    await expect(choice).toBeHidden();
  }

  async pick(menu: Locator, entry: string): Promise<void> {
    await this.press(menu);
    await this.press(this.#page.getByRole('menuitem', { name: entry }));
  }

  async find(text: string, found: RegExp): Promise<void> {
    await this.press(this.#page.getByRole('button', { name: 'Search the console' }));
    await expect(searchBox(this.#page)).toBeFocused();
    await this.#page.keyboard.type(text);
    await this.press(this.#page.getByRole('dialog').getByRole('option', { name: found }));
  }
}
