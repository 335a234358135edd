import { expect, type Locator, type Page } from '@playwright/test';

/** The row of a table or the card of a phone that shows a text. */
export function entry(page: Page, text: string): Locator {
  return page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });
}

/** Chooses an option of a select by its label. */
export async function choose(panel: Locator, label: string, option: string): Promise<void> {
  await panel.getByRole('button', { name: label }).click();
  await panel.page().getByRole('option', { name: option }).click();
}

/**
 * Goes to another page as a link does, without a new document, by way of a page on which nothing is: so
 * what is seen afterwards is no longer the page before, and what was open there is gone.
 * @param address as in the address bar, with the query
 */
export async function goInApp(page: Page, address: string): Promise<void> {
  const go = (to: string) =>
    page.evaluate((place) => {
      history.pushState({}, '', place);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  const nothing = page.getByRole('heading', { name: 'Page Not Found~' });
  await go('/nowhere');
  await expect(nothing).toBeVisible();
  await go(address);
  await expect(nothing).toBeHidden();
}

/** Gives an administrator's word on the prize of an open panel. */
export async function approvePrize(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Approve Prize' }).click();
  const word = page.getByRole('alertdialog', { name: 'Approve Prize' });
  await word.getByRole('textbox', { name: 'Reason' }).fill('As in the paper book');
  await word.getByRole('button', { name: 'Approve', exact: true }).click();
}
