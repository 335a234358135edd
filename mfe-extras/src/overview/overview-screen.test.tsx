import { overview } from '@kuri/shared/calls';
import type { Overview } from '@kuri/shared/contract';
import {
  PHONE_WIDTH,
  axeViolations,
  fakeHttp,
  ok,
  renderPage,
  screen,
  setViewportWidth,
  within,
} from '@kuri/shared/testing';

const http = fakeHttp();

function figures(fields: Partial<Overview> = {}): Overview {
  return {
    asOf: '2026-11-21',
    today: {
      cash: { amount: 12_500, drawers: 2, isOfAll: true },
      calls: 1,
      draws: { due: 2, late: 1 },
      prizes: 0,
      drawers: { count: 3, oldest: '2026-11-18' },
    },
    received: {
      now: { from: '2026-11-01', to: '2026-11-21', amount: 150_000.5 },
      before: { from: '2026-10-01', to: '2026-10-21', amount: 100_000 },
    },
    dues: {
      totals: { persons: 281, members: 309, tickets: 1_383, dueAmount: 30_000 },
      ageing: [
        { late: '1', tickets: 1_169, dueAmount: 22_500 },
        { late: '2', tickets: 1, dueAmount: 7_500 },
        { late: '3', tickets: 0, dueAmount: 0 },
        { late: 'more', tickets: 0, dueAmount: 0 },
      ],
    },
    filling: {
      groups: [
        { schemeId: 'grp_1', schemeName: 'Lakshmi Gold', currentCapacity: 249, maxCapacity: 250 },
      ],
      total: 4,
    },
    draws: {
      due: [
        { schemeId: 'grp_2', schemeName: 'Onam', drawNo: 3, dueDate: '2026-11-05' },
        { schemeId: 'grp_3', schemeName: 'Vishu', drawNo: 1, dueDate: '2026-11-21' },
        { schemeId: 'grp_4', schemeName: 'Pooja', drawNo: 2, dueDate: '2026-11-25' },
      ],
      total: 3,
    },
    members: { now: 12, before: 9 },
    ...fields,
  };
}

const show = async (fields: Partial<Overview> = {}) => {
  http.on(overview, ok(figures(fields)));
  await renderPage('/overview');
  await screen.findByRole('region', { name: 'New members' });
};
const card = (name: string) => screen.getByRole('region', { name });
/** The links of a card, as text and address. */
const links = (name: string) =>
  within(card(name))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('each figure leads to its list, with the filter set', async () => {
  await show();
  expect(screen.getByText('The office at a glance on 21-Nov-2026.')).toBeVisible();
  expect(links('Received this month')).toEqual([
    ['₹1,50,000.50', '/collections?from=2026-11-01&to=2026-11-21'],
    ['Last month, 01-Oct-2026 to 21-Oct-2026', '/collections?from=2026-10-01&to=2026-10-21'],
  ]);
  expect(links('Dues by age')).toEqual([
    ['₹30,000', '/dues'],
    ['1 instalment late', '/dues?late=1'],
    ['2 instalments late', '/dues?late=2'],
    ['3 instalments late', '/dues?late=3'],
    ['More than 3 late', '/dues?late=more'],
  ]);
  expect(links('Groups filling up')).toEqual([['Lakshmi Gold', '/members?group=grp_1']]);
  expect(links('Draws due')).toEqual([
    ['Onam', '/draw/grp_2'],
    ['Vishu', '/draw/grp_3'],
    ['Pooja', '/draw/grp_4'],
  ]);
  expect(links('New members')).toEqual([['12', '/users']]);
  expect(await axeViolations()).toEqual([]);
});

test('begins with what waits today, each figure where it is done', async () => {
  await show();
  const [first] = screen.getAllByRole('region');
  expect(first).toHaveAccessibleName('Today');
  expect(links('Today')).toEqual([
    ['₹12,500 cash in 2 drawers', '/dayBook'],
    ['1 member to call', '/dues?followed=calls'],
    ['2 draws due', '/draw/grp_2'],
    ['0 prizes to pay', '/payouts?state=payable'],
    ['3 drawers to be seen', '/dayBook?date=2026-11-18'],
  ]);
  expect(first).toHaveTextContent('1 late');
  expect(screen.getByRole('link', { name: '0 prizes to pay' })).toHaveAttribute(
    'data-quiet',
    'true',
  );
});

test('a person who takes payments sees their own drawer, and no draw that is due', async () => {
  const cash = { amount: 0, drawers: 0, isOfAll: false };
  await show({ today: { cash, calls: 0, draws: { due: 0, late: 0 }, prizes: 0, drawers: null } });
  expect(links('Today').slice(0, 3)).toEqual([
    ['₹0 cash: your drawer is not opened yet', '/dayBook'],
    ['0 members to call', '/dues?followed=calls'],
    ['0 draws due', '/randomPicker'],
  ]);
});

test('bars and capacities have text alternatives', async () => {
  await show();
  const money = card('Received this month');
  expect(within(money).getByRole('img')).toHaveAccessibleName(
    'Received this month ₹1,50,000.50, last month ₹1,00,000',
  );
  expect(money).toHaveTextContent('₹50,000.50 more than last month up to this day');
  expect(within(card('Dues by age')).getByRole('img')).toHaveAccessibleName(
    'Shares of what is due: 1 instalment late 75%, 2 instalments late 25%',
  );
  expect(card('Dues by age')).toHaveTextContent('from 281 members on 1,383 tickets');
  const filling = card('Groups filling up');
  expect(within(filling).getByRole('meter', { name: 'Capacity of Lakshmi Gold' })).toHaveAttribute(
    'aria-valuetext',
    '249 of 250',
  );
  expect(filling).toHaveTextContent('1 place left');
  expect(filling).toHaveTextContent('and 3 more groups with places');
  const draws = card('Draws due');
  expect(draws).toHaveTextContent('Draw 3, due since 05-Nov-2026Late');
  expect(within(draws).getAllByText('Late')).toHaveLength(1);
  expect(draws).toHaveTextContent('Draw 1, today');
  expect(draws).toHaveTextContent('Draw 2, on 25-Nov-2026');
  expect(card('New members')).toHaveTextContent('9 last month up to this day');
});

test.each([
  [80_000, '₹20,000 less than last month up to this day'],
  [100_000, 'Same as last month up to this day'],
])('%s rupees after 1,00,000 are shown in full', async (amount, words) => {
  const { received } = figures();
  await show({ received: { ...received, now: { ...received.now, amount } } });
  expect(card('Received this month')).toHaveTextContent(words);
});

test('an account without anything says so, on a phone too', async () => {
  setViewportWidth(PHONE_WIDTH);
  const none = { from: '2026-11-01', to: '2026-11-21', amount: 0 };
  await show({
    received: { now: none, before: none },
    filling: { groups: [], total: 0 },
    draws: { due: [], total: 0 },
  });
  expect(screen.getByText('No active group has a place left.')).toBeVisible();
  expect(screen.getByText('No draw is due within a week.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});
