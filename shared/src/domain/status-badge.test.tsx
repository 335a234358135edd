import { screen } from '@testing-library/react';
import { MEMBERSHIP_STATUSES } from '../contract/contract.ts';
import { StatusBadge, TICKET_STATUSES } from '../ui.ts';
import { renderPart } from '../testing/without-styles.tsx';

test('knows every status of the contract', () => {
  expect([...TICKET_STATUSES].sort()).toEqual([...MEMBERSHIP_STATUSES].sort());
});

test.each([
  ['Joined', 'info'],
  ['Active', 'good'],
  ['Inactive', 'neutral'],
  ['Defaulter', 'bad'],
  ['Draw-Winner', 'gold'],
  ['Coupon-Generated', 'warn'],
  ['Coupon-Redeemed', 'neutral'],
  ['Coupon-Assigned', 'warn'],
] as const)('%s has the tone %s', (status, tone) => {
  renderPart(<StatusBadge status={status} />);
  expect(screen.getByText(status)).toHaveAttribute('data-tone', tone);
});
