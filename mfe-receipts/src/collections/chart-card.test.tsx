import { renderScreen, screen } from '@kuri/shared/testing';
import { ChartCard } from './chart-card.tsx';
import { report } from '../testing/receipt-fixtures.ts';

let mockIsOffline = false;
jest.mock('./chart/collections-chart.tsx', () => {
  if (mockIsOffline) throw new Error('Loading chunk collections-chart failed');
  return jest.requireActual<object>('./chart/collections-chart.tsx');
});

const RANGE = { start: '2026-11-15', end: '2026-11-21' };

test('a chart whose code does not come says so, and comes with another attempt', async () => {
  mockIsOffline = true;
  const { user } = renderScreen(<ChartCard report={report()} range={RANGE} />);
  expect(screen.getByText('Loading the chart')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be loaded.');

  mockIsOffline = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listbox', { name: 'Days' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
