import { axeViolations, fireEvent, renderScreen, screen, within } from '@kuri/shared/testing';
import { report } from '../../testing/receipt-fixtures.ts';
import { CollectionsChart } from './collections-chart.tsx';

const WEEK = { start: '2026-11-15', end: '2026-11-21' };

const show = (given = report(), range: { start: string | null; end: string | null } = WEEK) =>
  renderScreen(<CollectionsChart report={given} range={range} />);
const bars = () => screen.getAllByRole('option');
const chosen = () => screen.getByRole('option', { selected: true });

test('says in a sentence what the bars show', async () => {
  show();
  expect(
    screen.getByText('₹12,67,000 in 2 of 7 days; most on 18-Nov-2026 with ₹10,00,500.'),
  ).toBeVisible();
  expect(bars()).toHaveLength(7);
  expect(await axeViolations()).toEqual([]);
});

test('shows the figures of the newest day with money, until another one is chosen', () => {
  show();
  expect(chosen()).toHaveAccessibleName(
    '20-Nov-2026: UPI ₹1,00,000, Card ₹1,21,000, Others ₹45,500, Total ₹2,66,500',
  );
  const figures = screen.getByText('20-Nov-2026', { selector: 'p *' }).closest('p');
  expect(figures).toHaveTextContent(
    '20-Nov-2026Cash ₹0UPI ₹1,00,000Card ₹1,21,000Others ₹45,500Total ₹2,66,500',
  );
});

test('the keyboard reaches one bar, and the arrow keys the others', async () => {
  const { user } = show();
  await user.tab();
  expect(bars()[5]).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(bars()[3]).toHaveFocus();
  expect(chosen()).toBe(bars()[3]);
  expect(screen.getByText('Total ₹10,00,500')).toBeVisible();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(bars()[0]).toHaveFocus();
  await user.keyboard('{End}');
  expect(bars()[6]).toHaveFocus();
  await user.tab();
  expect(screen.getByText('Show as a table')).toHaveFocus();
});

test('a pointer or a finger chooses the bar that it is over', () => {
  show();
  const plot = screen.getByRole('listbox', { name: 'Days' });
  fireEvent.pointerMove(plot, { clientX: 639 });
  expect(chosen()).toBe(bars()[6]);
  fireEvent.pointerDown(plot, { clientX: 120 });
  expect(chosen()).toBe(bars()[0]);
  // The amounts on the left are no bars.
  fireEvent.pointerDown(plot, { clientX: 639 });
  fireEvent.pointerMove(plot, { clientX: 2 });
  expect(chosen()).toBe(bars()[6]);
});

test('the figures are there as a table too', async () => {
  const { user } = show();
  await user.click(screen.getByText('Show as a table'));
  const table = screen.getByRole('table', { name: 'Collections by day' });
  const row = within(table).getByRole('row', { name: /^18-Nov-2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['₹4,12,500', '₹5,88,000', '₹0', '₹0', '₹10,00,500']);
  expect(within(table).getAllByRole('row')).toHaveLength(8);
  expect(await axeViolations()).toEqual([]);
});
