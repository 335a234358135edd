import userEvent from '@testing-library/user-event';
import { comingDraw, drawHistory, groupList, markWinner } from '@kuri/shared/calls';
import { group, ok, renderPage, screen, type FakeHttp } from '@kuri/shared/testing';
import { answerOf, lockedDraw, markedAnswer } from './fixtures.ts';
import { pass, settle } from './driver.ts';

const advanceTimers = (ms: number) => jest.advanceTimersByTime(ms);

/** Opens the draw's page with the test's clock, and waits for its answers. */
export async function openDraw({ schemeId = 'grp_1', ...options }: OpenDraw = {}) {
  const page = await renderPage(`/draw/${schemeId}`, { ...options, advanceTimers });
  await settle();
  return page;
}

type OpenDraw = { schemeId?: string } & Parameters<typeof renderPage>[1];

/** Clicks and waits for the answers. */
export async function press(element: HTMLElement | null | undefined): Promise<void> {
  if (!element) throw new Error('There is nothing to press.');
  await userEvent.setup({ advanceTimers }).click(element);
  await settle();
}

/** Waits until the names have gone round, and for the answers. */
export async function spin(): Promise<void> {
  await pass(8000);
  await settle();
}

/** For tests: answers all calls of a successful draw. */
export function serve(http: FakeHttp, answer = answerOf(lockedDraw())): void {
  http.on(groupList, ok([group({ drawsCompleted: 7 })]));
  http.on(comingDraw, ok(answer));
  http.on(drawHistory, ok([]));
  http.on(markWinner, ok(markedAnswer()));
}

export const start = () => screen.getByRole('button', { name: 'START' });
export const winner = () => screen.queryByRole('heading', { level: 2, name: 'Meera Krishnan' });
export const ticker = () => screen.queryByTestId('name-ticker');
