import type { Ticket } from '@kuri/shared/contract';
import { screen, ticket, within, type FakeHttp } from '@kuri/shared/testing';
import { answerLists, openMenu, rowOf, show } from './tickets-driver.tsx';

// Drives the member panel.

export const NAME = 'Meera Krishnan';

export const panel = () => screen.findByRole('dialog', { name: NAME });
export const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
export const button = (name: string) => screen.getByRole('button', { name });

/** Opens the panel by a click on the row. */
export async function openToRead(http: FakeHttp, shown: Ticket = ticket()) {
  answerLists(http, { tickets: [shown] });
  const rendered = show();
  await rendered.user.click(await rowOf(NAME));
  return { ...rendered, panel: within(await panel()) };
}

/** Opens the panel by Edit Profile in the row's menu. */
export async function openToEdit(http: FakeHttp, shown: Ticket = ticket()) {
  answerLists(http, { tickets: [shown] });
  const rendered = show();
  const menu = await openMenu(rendered.user, NAME);
  await rendered.user.click(menu.getByRole('menuitem', { name: 'Edit Profile' }));
  return { ...rendered, panel: within(await panel()) };
}
