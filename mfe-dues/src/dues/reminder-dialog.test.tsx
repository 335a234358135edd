import { axeViolations, renderScreen, screen, within } from '@kuri/shared/testing';
import { ReminderDialog } from './reminder-dialog.tsx';

test('shows what a reminder would contain; it can be closed, not sent', async () => {
  const close = jest.fn();
  const totals = { persons: 281, members: 309, tickets: 1_383, dueAmount: 2_466_000 };
  const { user } = renderScreen(<ReminderDialog totals={totals} isOpen onClose={close} />);
  const dialog = screen.getByRole('dialog', { name: 'Send Payment Reminder' });
  const facts = [
    ['Total Members', '281'],
    ['Total Pending Amount', '₹24,66,000.00'],
    ['Total Tickets', '1,383'],
  ] as const;
  for (const [term, value] of facts) {
    expect(within(dialog).getByText(term).nextElementSibling).toHaveTextContent(value);
  }
  expect(within(dialog).getByRole('button', { name: 'Send Reminder' })).toBeDisabled();
  expect(await axeViolations()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(close).toHaveBeenCalledTimes(1);
});
