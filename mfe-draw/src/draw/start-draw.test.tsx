import { comingDraw, freezeDraw, markWinner, startDraw } from '@kuri/shared/calls';
import { enter, fakeHttp, offline, ok, screen, type AnswerTo } from '@kuri/shared/testing';
import { openDraw, press, serve, spin, start, ticker, winner } from '../testing/draw-driver.tsx';
import { confettiCount, pass, reduceMotion, settle, stopTheClock } from '../testing/driver.ts';
import { LOCK, answerOf, draw, drawnDraw, lockedDraw, markedDraw } from '../testing/fixtures.ts';

const http = fakeHttp();

stopTheClock();

const starts = () => http.sent(startDraw);
const marks = () => http.sent(markWinner);

/** Runs the clock exactly until another name is shown. */
async function untilNextName() {
  const before = ticker()?.textContent;
  for (let tries = 0; tries < 200 && ticker()?.textContent === before; tries += 1) await pass(1);
}

test('START alone draws: names for 8 s, another every 150 ms, then the winner, confetti, the mark', async () => {
  serve(http, answerOf(draw()));
  http.on(startDraw, ok(answerOf(drawnDraw())));
  const { user } = await openDraw();
  await user.click(start());
  // START's answer and its first name, then the second.
  await untilNextName();
  await untilNextName();
  expect(starts()[0]?.body).toEqual({
    schemeId: 'grp_1',
    drawMonth: 12,
    numbers: [],
    lockHash: null,
  });

  for (let shown = 1; shown < 53; shown += 1) {
    const before = ticker()?.textContent;
    expect(before).toMatch(/^(Anjali Menon|Rahul Varma|Meera Krishnan)#LG12-A-00\d$/);
    await pass(149);
    expect(ticker()).toHaveTextContent(before ?? '');
    await pass(1);
    expect(ticker()).not.toHaveTextContent(before ?? '');
  }
  await pass(49);
  expect(winner()).not.toBeInTheDocument();
  expect(marks()).toHaveLength(0);

  await pass(1);
  expect(winner()).toBeVisible();
  expect(screen.getByText('#LG12-A-003')).toBeVisible();
  expect(confettiCount()).toBe(350);
  expect(marks().map(({ body }) => body)).toEqual([
    {
      schemeId: 'grp_1',
      schemeMemberId: 'tkt_3',
      drawMonth: 8,
      drawDate: '2026-11-21',
      drawId: 'drw_1',
    },
  ]);
  await settle();
  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(screen.getByText('Drawn from 3 tickets; anyone can check it.')).toBeVisible();
  const sum = '50267, divided by the 3 tickets of the list, leaves 2: so no. 3';
  expect(screen.getByText(sum)).not.toBeVisible();
  screen.getByText('How this is proven').click();
  expect(screen.getByText(sum)).toBeVisible();
  expect(screen.getByText('No numbers from the room')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/randomPicker',
  );
});

test('a user who prefers reduced motion sees the winner at once', async () => {
  reduceMotion();
  serve(http);
  http.on(startDraw, ok(answerOf(drawnDraw())));
  await openDraw();
  await press(start());
  expect(ticker()).not.toBeInTheDocument();
  expect(winner()).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
});

test('a winner that could not be recorded is not confirmed; Retry sends the same with the same key', async () => {
  serve(http);
  http.on(startDraw, ok(answerOf(drawnDraw())));
  http.on(markWinner, offline());
  await openDraw();
  await press(start());
  await spin();
  expect(winner()).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Not confirmed');
  expect(screen.queryByText('Confirmed')).not.toBeInTheDocument();

  serve(http);
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Confirmed')).toBeVisible();
  const [first, second] = marks();
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('when START fails the numbers stay, and it sends the same with the same key', async () => {
  serve(http);
  http.on(startDraw, offline());
  const { user } = await openDraw();
  await user.type(screen.getByLabelText('Number'), '482913{Enter}');
  await press(start());
  expect(screen.getByRole('alert')).toHaveTextContent('Your numbers are still here');
  expect(screen.getByRole('list', { name: 'Numbers so far' })).toHaveTextContent('482913');

  http.on(startDraw, ok(answerOf(drawnDraw({ numbers: ['482913'] }))));
  await press(start());
  expect(ticker()).toBeInTheDocument();
  const [first, second] = starts();
  expect(second?.body).toEqual({
    schemeId: 'grp_1',
    drawMonth: 12,
    numbers: ['482913'],
    lockHash: LOCK,
  });
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('when START fails and nobody has called out a number, none is spoken of', async () => {
  serve(http);
  http.on(startDraw, offline());
  await openDraw();
  await press(start());
  expect(screen.getByRole('alert')).toHaveTextContent('The draw could not be started');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Your numbers');
});

test('numbers that went into a draw are not offered to the next one after a void', async () => {
  serve(http);
  http.on(startDraw, ok(answerOf(drawnDraw({ numbers: ['482913'] }))));
  const { user, unmount } = await openDraw();
  await user.type(screen.getByLabelText('Number'), '482913{Enter}');
  await press(start());
  expect(ticker()).toBeInTheDocument();
  unmount();

  serve(http, answerOf(lockedDraw({ lockHash: LOCK.replace('c', 'd') })));
  await openDraw();
  expect(screen.getByLabelText('Number')).toBeVisible();
  expect(screen.queryByText('482913')).not.toBeInTheDocument();
});

test('the second to press START sees the same winner, and that their numbers were not used', async () => {
  serve(http);
  http.on(startDraw, ok(answerOf(drawnDraw(), { already: true })));
  const { user } = await openDraw();
  await enter(user, screen.getByLabelText('Number'), '4711');
  await press(start());
  await spin();
  expect(winner()).toBeVisible();
  expect(screen.getByText(/the numbers typed here were not used/)).toBeVisible();
});

test('an answer that overtakes START shows nothing before the spin', async () => {
  serve(http);
  let draws: (answer: AnswerTo<typeof startDraw>) => void = () => undefined;
  http.on(startDraw, () => new Promise((resolve) => (draws = resolve)));
  const { user, queryClient } = await openDraw();
  await user.click(start());
  http.on(comingDraw, ok(answerOf(drawnDraw())));
  await queryClient.refetchQueries({ queryKey: ['draws'] });
  await settle();
  expect(winner()).not.toBeInTheDocument();
  draws(ok(answerOf(drawnDraw())));
  await settle();
  expect(ticker()).toBeInTheDocument();
});

test('a screen that is left while the names go round confirms the winner, and finds it again', async () => {
  serve(http);
  http.on(startDraw, ok(answerOf(drawnDraw())));
  const { unmount } = await openDraw();
  await press(start());
  await pass(3000);
  unmount();
  await pass(8000);
  expect(marks().map(({ body }) => body)).toMatchObject([{ drawId: 'drw_1' }]);

  // The confirmation was lost on the way.
  serve(http, answerOf(drawnDraw()));
  const again = await openDraw();
  expect(ticker()).not.toBeInTheDocument();
  expect(winner()).toBeVisible();
  expect(confettiCount()).toBe(0);
  expect(screen.getByText('Drawn, not confirmed yet')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await settle();
  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(marks()).toHaveLength(2);
});

// Held a month ahead before due days existed; a late one has the month of its due day.
test.each([
  ['2026-10-05', 'October'],
  ['2026-12-01', 'November'],
])('a confirmed draw of 5 November, held on %s, is that of %s', async (drawDate, month) => {
  serve(http, answerOf(markedDraw({ dueDate: '2026-11-05', drawDate })));
  await openDraw();
  expect(screen.getByText(new RegExp(`Draw 8 of 12 · ${month} 2026`))).toBeVisible();
});

test('a confirmed draw shows its result to everyone who opens it', async () => {
  serve(http, answerOf(markedDraw({ numbers: ['0815', '4711'] })));
  await openDraw();
  expect(winner()).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(screen.getByText('2 numbers from the room')).toBeVisible();
  expect(screen.getByText('0815 · 4711')).toBeVisible();
  screen.getByText('How this is proven').click();
  expect(screen.getByText(/One value before it was skipped/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of the proof' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check this draw' })).toHaveAttribute(
    'href',
    `/p/${'d'.repeat(64)}`,
  );
});

test('one live region announces the draw and then its winner, and the focus is never lost', async () => {
  serve(http);
  http.on(startDraw, ok(answerOf(drawnDraw())));
  await openDraw();
  // Rendered before it has text: some screen readers skip inserted text.
  const region = screen.getByRole('status', { name: 'Draw' });
  expect(region).toBeEmptyDOMElement();
  await press(start());
  expect(region).toHaveTextContent('Drawing...');
  expect(region).toHaveFocus();

  await spin();
  expect(region).toBeInTheDocument();
  expect(region).toHaveTextContent('The winner is Meera Krishnan #LG12-A-003');
  expect(winner()).toHaveFocus();
});

/** The server has 21 November 2026: this computer's clock is months ahead. */
function wrongClock() {
  jest.setSystemTime(Date.parse('2027-03-03T12:00:00Z'));
}
const TODAY = { today: '2026-11-21' };

test('freezes and starts for the month of the server', async () => {
  wrongClock();
  reduceMotion();
  serve(http, answerOf(draw(), TODAY));
  http.on(freezeDraw, ok(answerOf(lockedDraw(), TODAY)));
  http.on(startDraw, ok(answerOf(drawnDraw(), TODAY)));
  await openDraw();
  http.on(comingDraw, ok(answerOf(lockedDraw(), TODAY)));
  await press(screen.getByRole('button', { name: 'Freeze the list' }));
  await press(start());
  expect(http.sent(freezeDraw)[0]?.body).toMatchObject({ drawMonth: 12 });
  expect(http.sent(startDraw)[0]?.body).toMatchObject({ drawMonth: 12 });
});

test('the date of a draw is the day in India on which it was drawn', async () => {
  wrongClock();
  const drawn = drawnDraw({ drawnAt: '2026-11-20T20:00:00Z' });
  serve(http, answerOf(drawn, TODAY));
  await openDraw();
  await press(screen.getByRole('button', { name: 'Confirm' }));
  expect(http.sent(markWinner)[0]?.body).toMatchObject({ drawDate: '2026-11-21' });
});
