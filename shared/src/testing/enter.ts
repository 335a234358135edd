import type { UserEvent } from '@testing-library/user-event';

/**
 * Adds a whole text to a field at once, as from the clipboard. For what a test only needs to be there:
 * each key that is typed renders the screen again.
 */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
