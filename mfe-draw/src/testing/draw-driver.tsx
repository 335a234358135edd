import { comingDraw, drawHistory, groupList, markWinner } from '@kuri/shared/calls';
import type { Group } from '@kuri/shared/contract';
import { group, login, ok, renderScreen, screen, type FakeHttp } from '@kuri/shared/testing';
import { DrawScreen } from '../draw/draw-screen.tsx';
import { answerOf, lockedDraw, markedAnswer } from './fixtures.ts';

/** For tests: opens the draw's screen with the test's clock. */
export function openDraw(schemeId = 'grp_1', session = login()) {
  return renderScreen(<DrawScreen />, {
    session,
    route: `/draw/${schemeId}`,
    path: '/draw/:schemeId',
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
  });
}

/** For tests: answers all calls of a successful draw. */
export function serve(http: FakeHttp, answer = answerOf(lockedDraw())): void {
  const groups: Group[] = [group({ drawsCompleted: 7 })];
  http.on(groupList, ok(groups));
  http.on(comingDraw, ok(answer));
  http.on(drawHistory, ok([]));
  http.on(markWinner, ok(markedAnswer()));
}

export const start = () => screen.getByRole('button', { name: 'START' });
export const winner = () => screen.queryByRole('heading', { level: 2, name: 'Meera Krishnan' });
export const ticker = () => screen.queryByTestId('name-ticker');
