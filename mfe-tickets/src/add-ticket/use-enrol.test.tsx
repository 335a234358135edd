import { act, renderScreen, screen } from '@kuri/shared/testing';
import { enrolled } from '../testing/add-ticket-driver.tsx';
import { toastAdded } from './use-enrol.ts';

test('shows the receipt number and the warnings', () => {
  renderScreen(null);
  act(() => {
    const receipt = { receiptNumber: 'RC/2026-27/000123' };
    toastAdded(enrolled({ receipt, warnings: ['This transaction id was used before'] }));
  });
  expect(screen.getByText('Ticket added. Receipt RC/2026-27/000123')).toBeVisible();
  expect(screen.getByText('This transaction id was used before')).toBeVisible();
});

test('without a payment there is no receipt to name', () => {
  renderScreen(null);
  act(() => {
    toastAdded(enrolled({ message: '' }));
  });
  expect(screen.getByText('Ticket added successfully')).toBeVisible();
});
