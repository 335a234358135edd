import type { Locator, Page } from '@playwright/test';

/** The row of a table or the card of a phone that shows a text. */
export function entry(page: Page, text: string): Locator {
  return page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });
}

/** Chooses an option of a select by its label. */
export async function choose(panel: Locator, label: string, option: string): Promise<void> {
  await panel.getByRole('button', { name: label }).click();
  await panel.page().getByRole('option', { name: option }).click();
}
