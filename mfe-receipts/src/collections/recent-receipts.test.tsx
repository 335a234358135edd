import { axeViolations, renderScreen, screen, waitFor } from '@kuri/shared/testing';
import { receipt } from './fixtures.ts';
import { RecentReceipts } from './recent-receipts.tsx';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    receipt({ receiptId: `rct_${index}`, memberName: `Member ${index}` }),
  );
const rows = () => screen.getAllByRole('row').slice(1);
const show = (receipts: ReturnType<typeof many>, truncated = false) =>
  renderScreen(<RecentReceipts receipts={receipts} truncated={truncated} busy={false} />);

test('finds receipts among those that are there, and tells how many', async () => {
  const { user } = show([...many(12), receipt({ receiptId: 'suresh', memberName: 'Suresh Babu' })]);
  const box = screen.getByRole('textbox', { name: 'Search receipts' });
  expect(box).toHaveAttribute('placeholder', 'Search by name, phone');
  await user.type(box, 'suresh');
  await waitFor(() => {
    expect(rows()).toHaveLength(1);
  });
  expect(screen.getByRole('status')).toHaveTextContent('1 receipt found');
  expect(await axeViolations()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(rows()).toHaveLength(13);
  expect(box).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('says when nothing matches', async () => {
  const { user } = show(many(2));
  await user.type(screen.getByRole('textbox', { name: 'Search receipts' }), 'nobody');
  expect(await screen.findByText('No transactions found.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 receipts found');
});

test('thousands of receipts come a hundred at a time; a search looks through all of them', async () => {
  const { user } = show(many(5000), true);
  expect(rows()).toHaveLength(100);
  expect(screen.getByText('Showing 100 of 5,000 receipts')).toBeVisible();
  expect(
    screen.getByText(
      'Only the newest 5,000 receipts are listed. The sums above count every receipt.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(rows()).toHaveLength(200);

  await user.type(screen.getByRole('textbox', { name: 'Search receipts' }), 'member 4999');
  await waitFor(() => {
    expect(rows()).toHaveLength(1);
  });
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('the place of the keyboard stays when the last rows have come', async () => {
  const { user } = show(many(150));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(rows()).toHaveLength(150);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(screen.getByText('Showing 150 of 150 receipts')).toHaveFocus();
});

test('a whole list has neither a rest nor a note', () => {
  show(many(100));
  expect(rows()).toHaveLength(100);
  expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Only the newest/)).not.toBeInTheDocument();
});
