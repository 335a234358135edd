import { renderScreen, screen, ticket } from '@kuri/shared/testing';
import { act } from '@kuri/shared/testing';
import { tellAdded } from './tell-added.ts';

test('tells under which receipt it was paid, and what was noticed', () => {
  renderScreen(null);
  act(() => {
    tellAdded({
      data: [ticket()],
      message: 'Ticket added',
      receipt: { receiptNumber: 'RC/2026-27/000123' },
      warnings: ['This transaction id was used before'],
    });
  });
  expect(screen.getByText('Ticket added. Receipt RC/2026-27/000123')).toBeVisible();
  expect(screen.getByText('This transaction id was used before')).toBeVisible();
});

test('without a payment there is no receipt to name', () => {
  renderScreen(null);
  act(() => {
    tellAdded({ data: [ticket()], message: '', receipt: null, warnings: [] });
  });
  expect(screen.getByText('Ticket added successfully')).toBeVisible();
});
