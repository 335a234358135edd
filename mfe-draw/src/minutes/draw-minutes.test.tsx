import {
  axeViolations,
  fakeHttp,
  organisation,
  renderScreen,
  screen,
  within,
} from '@kuri/shared/testing';
import vectors from '../../../docs/draw/vectors.json';
import { Chain } from '../check/testing/fixtures.ts';
import { checkRecord } from '../check/check-record.ts';
import { DrawMinutes } from './draw-minutes-dialog.tsx';
import { drawOf, Minutes } from './minutes.tsx';

fakeHttp();
const chain = new Chain()
  .lock(1, '2026-01', ['01', '02'])
  .voidBeforeStart('Ticket 03 was left out')
  .lock(1, '2026-01', ['01', '02', '03'], ['04 dues'], 2)
  .draw('0815 4711')
  .mark();
const winner = /^winner (\d+) (\S+)$/m.exec(chain.record.events[4] ?? '');

function show(drawNo: number, bundle = chain.record) {
  const onClose = jest.fn();
  const props = {
    bundle,
    drawNo,
    groupName: 'Lakshmi Gold 12',
    prize: {
      returnAmount: 62_500,
      deductions: [{ name: 'Commission', amount: 3_125 }],
      paperNumber: '7',
    },
    onClose,
  };
  return { onClose, ...renderScreen(<DrawMinutes {...props} />, { hasStyles: true }) };
}

/** The rows of the annex below a reason. */
function leftOut(groups: HTMLElement[], reason: string) {
  const rows = groups.map((each) =>
    within(each)
      .getAllByRole('row')
      .map((row) => row.textContent),
  );
  return rows.find(([first]) => first === reason)?.slice(1);
}

test('minutes show the facts of the records, and ruled lines for the rest', async () => {
  const { user, onClose } = show(1);
  const dialog = within(screen.getByRole('dialog', { name: 'Minutes' }));
  const value = (name: string) => dialog.getByText(name).nextElementSibling;
  expect(dialog.getByRole('heading', { name: 'Minutes of draw 1' })).toBeVisible();
  expect(dialog.getByText('Lakshmi Gold 12')).toBeVisible();
  expect(await dialog.findByText('Sree Lakshmi Savings')).toBeVisible();
  expect(dialog.getByText(organisation().address)).toBeVisible();
  expect(value('Month of the draw')).toHaveTextContent('January 2026');
  expect(value('Date')).toHaveTextContent('31-Jan-2026');
  expect(value('Entitled to the prize')).toHaveTextContent(
    `Member ${winner?.[2] ?? ''}CG-${winner?.[2] ?? ''}, no. ${winner?.[1] ?? ''} of 3 in the list`,
  );
  expect(value('Numbers from the room')).toHaveTextContent('0815 4711');
  expect(value('Prize amount')).toHaveTextContent('₹62,500.00 less Commission ₹3,125.00');
  expect(value('Drawn with')).toHaveTextContent('2 numbers from the room');
  expect(value('The number drawn')).toHaveTextContent(
    /^\d+, divided by the 3 tickets of the list, leaves \d: so no\. \d$/,
  );
  const text = dialog.getByRole('region', { name: /^The minutes/ }).textContent;
  expect(text.indexOf('Signatures')).toBeLessThan(text.indexOf('How the winner was drawn'));
  expect(value('Before START, on 31-Jan-2026, 7:00 pm')).toHaveTextContent(
    'Ticket 03 was left out',
  );
  for (const name of ['Hour begun', 'Hour ended', 'Place', 'Discount']) {
    expect(value(name)).toHaveTextContent('');
  }
  const list = within(
    dialog.getByRole('table', { name: 'Annex: the list (3 in the draw, 1 left out)' }),
  );
  expect(leftOut(list.getAllByRole('rowgroup'), 'Out: dues')).toEqual(['CG-04Member 04']);
  expect(dialog.queryByRole('img', { name: 'Record of draw 1' })).toBeNull();
  expect(dialog.getByText('Paper no.').nextElementSibling).toHaveTextContent(/^7$/);
  expect(dialog.getByText(/^Open this record from a phone: ask the office/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('where phones reach the address, the minutes have it with its code', () => {
  const bundle = chain.record;
  const minuted = drawOf(checkRecord(bundle), 1);
  if (!minuted) throw new Error('The record has no draw 1.');
  renderScreen(
    <Minutes
      minuted={minuted}
      groupName="Onam"
      language="en"
      prize={null}
      address="http://kuri/p/1"
    />,
    { hasStyles: true },
  );
  expect(screen.getByRole('img', { name: 'Record of draw 1' })).toBeVisible();
  expect(screen.getByText(/saved check page\. http:\/\/kuri\/p\/1$/)).toBeVisible();
  expect(screen.queryByText(/ask the office for its address/)).toBeNull();
  expect(screen.getByText('Prize amount').nextElementSibling).toHaveTextContent('');
});

test('the same is ready for the printer, and hidden from the screen', async () => {
  const print = jest.spyOn(window, 'print').mockReturnValue();
  const { user } = show(1);
  const printed = document.querySelector('body > [aria-hidden="true"] > article');
  expect(printed).toHaveTextContent('Minutes of draw 1');
  expect(printed).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('a draw that was held before its date says so, also where it was voided', () => {
  const { record } = new Chain()
    .on({ due: '2026-02-28', at: '2026-02-25', early: 'The hall is shut on the day' })
    .lock(1, '2026-02', ['01', '02'])
    .voidBeforeStart('Ticket 03 was left out')
    .on({ due: '2026-02-28', at: '2026-02-26', early: 'Once more, with everybody' })
    .lock(1, '2026-02', ['01', '02', '03'])
    .draw()
    .mark();
  show(1, record);
  const dialog = within(screen.getByRole('dialog', { name: 'Minutes' }));
  const value = (name: string | RegExp) => dialog.getByText(name).nextElementSibling;
  expect(value('Due date')).toHaveTextContent('28-Feb-2026');
  expect(value('Month of the draw')).toHaveTextContent('February 2026');
  expect(dialog.getByText('Held 2 days before its date: Once more, with everybody')).toBeVisible();
  expect(value(/^Before START, on/)).toHaveTextContent(
    'Ticket 03 was left outHeld 3 days before its date: The hall is shut on the day',
  );
});

test('who was left out by hand, a list of one and voids before it are told', () => {
  const { record } = new Chain()
    .lock(1, '2026-01', ['01'], ['02 left', '03 left'])
    .voidBeforeStart('Two were left out')
    .lock(1, '2026-01', ['01', '02'], ['03 left'])
    .draw()
    .mark();
  show(1, record);
  const dialog = within(screen.getByRole('dialog', { name: 'Minutes' }));
  expect(dialog.getByText('1 paid ticket was left out by hand.')).toBeVisible();
  expect(dialog.getByText('Voided once before.')).toBeVisible();
  expect(dialog.getByText(/^Before START, on/).nextElementSibling).toHaveTextContent(
    'Two were left out2 paid tickets were left out by hand.The list had one ticket.',
  );
  const list = within(dialog.getByRole('table', { name: /^Annex/ }));
  expect(leftOut(list.getAllByRole('rowgroup'), 'Out: paid, left out by hand')).toEqual([
    'CG-03Member 03',
  ]);
});

test.each([
  [
    'en',
    '2 of 5 tickets left out.',
    'The group was changed (അനു, 30-Jan-2026, 9:50 am, Places 4 > 250).',
  ],
  ['ml', '5 ടിക്കറ്റിൽ 2 എണ്ണം ഒഴിവാക്കി.', 'ചിട്ടിയുടെ വിവരം മാറ്റി (അനു'],
] as const)(
  'the story of the list is told in the language of the minutes, %s',
  (language, ...told) => {
    const { events, lists } = vectors[12]?.bundle ?? { events: [], lists: {} };
    const verdict = checkRecord({ events, lists: { ...lists } });
    const minuted = drawOf(verdict, 1);
    if (minuted === null) throw new Error('V13 has a draw');
    const props = { groupName: 'Onam', language, prize: null, address: null };
    const { container } = renderScreen(<Minutes minuted={minuted} {...props} />);
    for (const text of told) expect(container).toHaveTextContent(text);
  },
);

test('a draw from before draws had days has the month in which it was held', () => {
  const { record } = new Chain().on(null).lock(8, '2026-02', ['01', '02']).draw().mark();
  show(8, record);
  const dialog = within(screen.getByRole('dialog', { name: 'Minutes' }));
  expect(dialog.getByText('Month of the draw').nextElementSibling).toHaveTextContent(
    'January 2026',
  );
});

test('a note says when phones cannot open the address in its code', () => {
  show(1);
  const dialog = within(screen.getByRole('dialog', { name: 'Minutes' }));
  expect(dialog.getByText(/Phones cannot open this address/)).toBeVisible();
  const printed = document.querySelector('body > [aria-hidden="true"] > article');
  expect(printed).not.toHaveTextContent('Phones cannot open');
});

test('records that do not hold get no minutes', () => {
  const events = chain.record.events.map((text) => text.replace('0815 4711', '0815 4712'));
  show(1, { ...chain.record, events });
  expect(screen.getByRole('alert')).toHaveTextContent('These records fail the check');
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

test('a draw that the records do not have', () => {
  show(2);
  expect(screen.getByRole('alert')).toHaveTextContent('This draw is not in the records.');
});
