import { comingDraw, freezeDraw, groupList, startDraw } from '@kuri/shared/calls';
import { putMessages } from '@kuri/shared/format';
import { Route, Routes, useNavigate } from '@kuri/shared/router';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  group,
  ok,
  renderScreen,
  screen,
  within,
} from '@kuri/shared/testing';
import { openDraw, press, serve, start } from '../testing/draw-driver.tsx';
import { stopTheClock } from '../testing/driver.ts';
import { LOCK, answerOf, draw, lockedDraw, markedDraw } from '../testing/fixtures.ts';
import { DrawScreen } from './draw-screen.tsx';

const http = fakeHttp();

stopTheClock('2026-12-31T20:00:00Z');

const looks = () => http.sent(comingDraw);
const numberBox = () => screen.getByLabelText('Number');
const numbers = () => screen.getByRole('list', { name: 'Numbers so far' });

test('opened directly it fetches the groups, then looks at the draw without touching it', async () => {
  serve(http, answerOf(draw()));
  await openDraw();
  expect(screen.getByRole('heading', { level: 1, name: 'Lakshmi Gold 12' })).toBeVisible();
  expect(screen.getByText(/Draw 8 of 12 · November 2026/)).toBeVisible();
  expect(screen.getByText('3 tickets take part')).toBeVisible();
  expect(screen.getByText(/^Drawn with/).parentElement).toHaveTextContent('No numbers');
  // January in India, so February comes next; `hold` is always sent.
  expect(looks().map(({ query }) => query)).toEqual([
    { scheme: 'grp_1', drawMonth: '2', hold: '1' },
  ]);
});

test('says that it is loading', async () => {
  serve(http);
  http.on(comingDraw, () => new Promise(() => undefined));
  await openDraw();
  expect(screen.getByRole('heading', { level: 1, name: 'Draw' })).toBeInTheDocument();
  expect(document.body).toHaveTextContent('Loading participants...');
});

test('in December it asks for January, month 1', async () => {
  jest.setSystemTime(Date.parse('2026-12-15T12:00:00Z'));
  serve(http);
  await openDraw();
  expect(looks()[0]?.query['drawMonth']).toBe('1');
});

test('takes the groups that the Random Picker hands over', async () => {
  serve(http);
  function Picker() {
    const navigate = useNavigate();
    return (
      <button
        type="button"
        onClick={() => {
          void navigate('/draw/grp_1', { state: { allGroups: [group({ schemeName: 'Onam' })] } });
        }}
      >
        Go
      </button>
    );
  }
  renderScreen(
    <Routes>
      <Route path="/" element={<Picker />} />
      <Route path="/draw/:schemeId" element={<DrawScreen />} />
    </Routes>,
    { advanceTimers: (ms) => jest.advanceTimersByTime(ms) },
  );
  await press(screen.getByRole('button', { name: 'Go' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Onam' })).toBeVisible();
  expect(http.sent(groupList)).toHaveLength(0);
});

test('a group that is not there has the 404 page', async () => {
  serve(http);
  const { address } = await openDraw({ schemeId: 'grp_gone' });
  expect(address()).toBe('/not-found');
  expect(looks()).toHaveLength(0);
});

test('says why the participants cannot be loaded, and tries again', async () => {
  serve(http);
  http.on(comingDraw, failure(409, 'ALL_DRAWS_DONE', 'All 12 draws of this group are done'));
  await openDraw();
  expect(screen.getByRole('alert')).toHaveTextContent('All 12 draws of this group are done');
  serve(http);
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(start()).toBeVisible();
});

test('without participants START is there, looks disabled and does nothing', async () => {
  serve(http, answerOf(draw({ count: 0 }), { schemeMembers: [] }));
  const { user } = await openDraw();
  expect(start()).toHaveAttribute('aria-disabled', 'true');
  expect(start()).toHaveAccessibleDescription('No eligible participants');
  await user.click(start());
  expect(http.sent(startDraw)).toHaveLength(0);
});

test('Freeze is the large button until the list is frozen, then START is', async () => {
  serve(http, answerOf(draw()));
  http.on(freezeDraw, ok(answerOf(lockedDraw())));
  await openDraw();
  const freeze = screen.getByRole('button', { name: 'Freeze the list' });
  const large = freeze.className;
  expect(freeze.compareDocumentPosition(start())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(start().className).not.toBe(large);
  http.on(comingDraw, ok(answerOf(lockedDraw())));
  await press(freeze);
  expect(screen.queryByRole('button', { name: 'Freeze the list' })).toBeNull();
  expect(start().className).toBe(large);
  // The code for phones stays outside of what is folded.
  expect(screen.getByText('Read aloud')).toBeVisible();
  expect(screen.getByText('Code of the sealed number')).not.toBeVisible();
});

test('the freeze shows the seal and opens the box for numbers, which has the focus', async () => {
  serve(http, answerOf(draw(), { warnings: ['The last draw was on 20-Dec-2026'] }));
  http.on(freezeDraw, ok(answerOf(lockedDraw())));
  await openDraw();
  expect(screen.getByText('The last draw was on 20-Dec-2026')).toBeVisible();
  expect(screen.queryByLabelText('Number')).not.toBeInTheDocument();
  http.on(comingDraw, ok(answerOf(lockedDraw())));
  await press(screen.getByRole('button', { name: 'Freeze the list' }));
  expect(http.sent(freezeDraw)[0]?.body).toEqual({ schemeId: 'grp_1', drawMonth: 2 });
  expect(screen.getByText('c1d2 0af3 77e0 b449')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of the list' })).toBeVisible();
  expect(numberBox()).toHaveFocus();
  jest.useRealTimers();
  expect(await axeViolations()).toEqual([]);
});

test('numbers have 4 to 8 digits, keep their zeros, may repeat, and raise the grade', async () => {
  serve(http);
  const { user } = await openDraw();
  for (const wrong of ['123', '123456789']) {
    await user.type(numberBox(), `${wrong}{Enter}`);
    expect(numberBox()).toHaveAccessibleDescription('A number must have 4 to 8 digits');
    await user.clear(numberBox());
  }
  await user.type(numberBox(), '007300{Enter}4711{Enter}4711{Enter}');
  expect(
    within(numbers())
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['007300', '4711', '4711']);
  expect(screen.getByText(/^Drawn with/).parentElement).toHaveTextContent(
    '3 numbers from the room',
  );
  await user.click(screen.getByRole('button', { name: 'Remove 007300' }));
  expect(screen.getByText(/^Drawn with/).parentElement).toHaveTextContent(
    '2 numbers from the room',
  );
});

test('START includes the number in the box, and does nothing when that is not valid', async () => {
  serve(http);
  http.on(startDraw, failure(503, 'UNAVAILABLE', 'Please wait'));
  const { user } = await openDraw();
  await enter(user, numberBox(), '12');
  await user.click(start());
  expect(numberBox()).toHaveFocus();
  expect(http.sent(startDraw)).toHaveLength(0);
  await enter(user, numberBox(), '34');
  await press(start());
  expect(http.sent(startDraw)[0]?.body).toMatchObject({ numbers: ['1234'] });
});

test('a group that wants numbers says how many are missing, and how to begin', async () => {
  serve(http, answerOf(draw({ minNumbers: 2 })));
  const { unmount } = await openDraw();
  expect(start()).toHaveAccessibleDescription(/2 numbers from the room: freeze the list first/);
  unmount();

  serve(http, answerOf(lockedDraw({ minNumbers: 2 })));
  const { user } = await openDraw();
  await user.type(numberBox(), '4711{Enter}');
  expect(start()).toHaveAccessibleDescription(/at least 2 numbers from the room: 1 more to add/);
  await user.type(numberBox(), '0815{Enter}');
  expect(start()).toHaveAttribute('aria-disabled', 'false');
});

test('a reload keeps the numbers of this list', async () => {
  serve(http);
  const { user, unmount } = await openDraw();
  await user.type(numberBox(), '4711{Enter}');
  unmount();
  await openDraw();
  expect(numbers()).toHaveTextContent('4711');
});

test('numbers of another group or another draw are not shown', async () => {
  serve(http);
  const { user, unmount } = await openDraw();
  await user.type(numberBox(), '4711{Enter}');
  unmount();
  const lockHash = LOCK.replace('c', 'd');
  for (const other of [{ schemeId: 'grp_2' }, { drawNo: 9 }]) {
    serve(http, answerOf(lockedDraw({ lockHash, ...other })));
    const again = await openDraw();
    expect(numberBox()).toBeVisible();
    expect(screen.queryByText('4711')).not.toBeInTheDocument();
    again.unmount();
  }
});

test('there is a link back before START, also when no ticket takes part', async () => {
  serve(http, answerOf(draw({ count: 0 }), { schemeMembers: [] }));
  await openDraw();
  expect(screen.getByRole('link', { name: 'Back to Random Picker' })).toHaveAttribute(
    'href',
    '/randomPicker',
  );
});

test('the list shows who is in, by number, and who is not, and why; it can be searched', async () => {
  serve(http);
  const { user } = await openDraw();
  const list = screen.getByRole('region', { name: 'Who takes part' });
  const texts = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(texts()).toEqual([
    '1Anjali Menon LG12-A-001',
    '2Rahul Varma LG12-A-002',
    '3Meera Krishnan LG12-A-003',
    'Suresh Babu LG12-A-004 · Instalments are due',
    'Divya Nair LG12-A-005 · Has won before',
  ]);
  await enter(user, screen.getByLabelText('Search the list'), 'krish');
  expect(texts()).toEqual(['3Meera Krishnan LG12-A-003']);
  const counts = () =>
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
  expect(counts()).toEqual(['In the list (1)', 'Not in the list (0)']);
  await user.clear(screen.getByLabelText('Search the list'));
  await enter(user, screen.getByLabelText('Search the list'), '-005');
  expect(texts()).toEqual(['Divya Nair LG12-A-005 · Has won before']);
  expect(counts()).toEqual(['In the list (0)', 'Not in the list (1)']);
  await user.clear(screen.getByLabelText('Search the list'));
  expect(counts()).toEqual(['In the list (3)', 'Not in the list (2)']);
});

const ONLY_HERE =
  'Phones cannot open this address. Open the console by this computer’s name or address on the network.';

test.each([
  ['of the seal', lockedDraw()],
  ['of the proof', markedDraw()],
])('the code %s says that phones cannot open localhost', async (_, shown) => {
  serve(http, answerOf(shown));
  await openDraw();
  expect(screen.getByText(ONLY_HERE)).toBeVisible();
});

test('says so in the language of the room', async () => {
  putMessages({ 'draw.draw.onlyHere': 'തുറക്കില്ല' });
  serve(http, answerOf(lockedDraw()));
  await openDraw();
  expect(screen.getByText('തുറക്കില്ല')).toBeVisible();
});
