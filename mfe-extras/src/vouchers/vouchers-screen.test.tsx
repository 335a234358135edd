import { groupList, ticketPage } from '@kuri/shared/calls';
import { istDate } from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import {
  act,
  axeViolations,
  enter,
  fakeHttp,
  group,
  ok,
  page,
  renderScreen,
  screen,
  ticket,
  waitFor,
  within,
  type RenderedScreen,
} from '@kuri/shared/testing';
import { VouchersScreen } from './vouchers-screen.tsx';

const http = fakeHttp();
const MEERA = ticket({ memberName: 'Meera Krishnan', contactEmail: 'meera@kuri.example' });
const ANIL = ticket({
  membershipId: 'tkt_2',
  membershipCode: 'LG12-A-007',
  memberId: 'mem_2',
  memberName: 'Anil Varghese',
  contactPhone: '919961182210',
  contactEmail: null,
});

beforeEach(() => {
  http.on(groupList, ok([group()]));
  http.on(ticketPage, page([MEERA, ANIL]));
});

async function show(route = '/vouchers?group=grp_1') {
  const rendered = renderScreen(<VouchersScreen />, {
    route,
    settings: { projectStart: '2020-01-01' },
  });
  await screen.findByRole('heading', { name: 'Generate New Voucher' });
  return rendered;
}

const memberNames = () =>
  within(screen.getByRole('table', { name: 'Members of the group' }))
    .getAllByRole('button', { name: /Assign Voucher/ })
    .map((one) => one.closest('tr')?.querySelector('b')?.textContent);
const assignTo = (name: string) => {
  const members = within(screen.getByRole('table', { name: 'Members of the group' }));
  const row = members.getByRole('row', { name: new RegExp(name) });
  return within(row).getByRole('button', { name: /Assign Voucher/ });
};

test('is named, says that nothing is kept, and shows its three parts', async () => {
  await show('/vouchers');
  expect(screen.getByRole('heading', { level: 1, name: 'Voucher Management' })).toBeVisible();
  expect(screen.getByText('Sample data')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Generate New Voucher',
    'Select Group and Member for Assignment',
    'All Generated Vouchers',
  ]);
  expect(screen.getByText('Choose a group to see its members.')).toBeVisible();
  expect(screen.getByText('No data available')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('a voucher wants a value above 0, is generated today and may have days and notes', async () => {
  const { user } = await show('/vouchers');
  await user.click(button('Generate Voucher'));
  const panel = within(await screen.findByRole('dialog', { name: 'Generate New Voucher' }));
  const value = panel.getByLabelText(/^Voucher Value/);
  await user.type(value, '0');
  await user.click(panel.getByRole('button', { name: 'Generate Voucher' }));
  await waitFor(() => {
    expect(value).toHaveAccessibleDescription('Voucher value is required and must be positive.');
  });
  expect(panel.getAllByRole('spinbutton', { name: /Generation Date/ })[0]).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await axeViolations()).toEqual([]);

  await user.clear(value);
  await user.type(value, '500.5');
  await user.type(panel.getByLabelText('Validity Period (days)'), '36500');
  await enter(user, panel.getByLabelText('Notes'), 'Diwali');
  await user.click(panel.getByRole('button', { name: 'Generate Voucher' }));
  await dismiss(user, 'Voucher generated successfully! Now assign it to a member.');

  const today = istDate(Date.now());
  const end = new Date(Date.parse(today) + 3650 * 86_400_000).toISOString().slice(0, 10);
  expect(vouchers()).toEqual([
    ['₹500.50', formatDate(today), '3650 days', formatDate(end), 'N/A', 'Unassigned'],
  ]);
  expect(screen.getByText('Diwali')).toBeVisible();
  await waitFor(() => expect(button('Generate Voucher')).toHaveFocus());
});

test('an unassigned voucher goes to a member, the newest first', async () => {
  const { user } = await show();
  await generate(user, '500', { days: '1' });
  await generate(user, '750');

  await user.click(assignTo('Anil Varghese'));
  const panel = within(await screen.findByRole('dialog', { name: 'Assign Voucher' }));
  expect(panel.getByText('To Anil Varghese, ticket LG12-A-007.')).toBeVisible();
  const choices = panel.getAllByRole('button', { name: /^Select [A-Z0-9]{10}$/ });
  expect(choices).toHaveLength(2);

  await user.click(panel.getByRole('button', { name: 'Assign Voucher' }));
  await dismiss(user, 'Please select both a member and an unassigned voucher.');

  await user.click(choices[1] ?? document.body);
  expect(choices[1]).toHaveAttribute('aria-pressed', 'true');
  expect(await axeViolations()).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Assign Voucher' }));
  await dismiss(user, 'Voucher assigned to Anil Varghese successfully!');
  expect(vouchers().map((cells) => [cells[0], cells[2], ...cells.slice(4)])).toEqual([
    ['₹750.00', 'N/A', 'N/A', 'Unassigned'],
    ['₹500.00', '1 day', 'Anil Varghese', 'Assigned'],
  ]);
  await waitFor(() => expect(assignTo('Anil Varghese')).toHaveFocus());

  await user.click(assignTo('Meera Krishnan'));
  await screen.findByText('To Meera Krishnan, ticket LG12-A-142.');
  expect(screen.getAllByRole('button', { name: /^Select [A-Z0-9]{10}$/ })).toHaveLength(1);
});

test('all vouchers are searched by code and by member', async () => {
  const { user } = await show();
  await generate(user, '500');
  await generate(user, '750');
  await user.click(assignTo('Anil Varghese'));
  const first = (await screen.findAllByRole('button', { name: /^Select [A-Z0-9]{10}$/ }))[0];
  const code = first?.textContent.replace('Select ', '') ?? '';
  await user.click(first ?? document.body);
  const panel = within(screen.getByRole('dialog', { name: 'Assign Voucher' }));
  await user.click(panel.getByRole('button', { name: 'Assign Voucher' }));
  await dismiss(user, 'Voucher assigned to Anil Varghese successfully!');

  const box = screen.getByRole('textbox', { name: 'Search vouchers' });
  await enter(user, box, 'anil v');
  expect(vouchers()).toHaveLength(1);
  await user.clear(box);
  await user.type(box, code.toLowerCase());
  expect(vouchers()).toHaveLength(1);
  await enter(user, box, 'x');
  expect(screen.getByText('No data available')).toBeVisible();
});

test('a member is searched by name, code, mobile or email', async () => {
  const { user, address } = await show();
  await screen.findByText('Anil Varghese');
  const box = screen.getByRole('textbox', { name: 'Search members' });
  for (const [text, expected] of [
    ['varghese', 'Anil Varghese'],
    ['a-142', 'Meera Krishnan'],
    ['99611 82210', 'Anil Varghese'],
    ['meera@', 'Meera Krishnan'],
  ] as const) {
    await user.clear(box);
    await user.type(box, text);
    await waitFor(() => expect(memberNames()).toEqual([expected]));
  }
  expect(address()).toContain('group=grp_1&search=');
});

test('a search begins with 3 characters and may find nobody', async () => {
  const { user } = await show();
  await screen.findByText('Anil Varghese');
  const box = screen.getByRole('textbox', { name: 'Search members' });
  await enter(user, box, 'zz');
  expect(box).toHaveAccessibleDescription('Type at least 3 characters to search');
  expect(memberNames()).toHaveLength(2);
  await enter(user, box, 'z');
  expect(await screen.findByText('No user found')).toBeVisible();
});

describe('the gate', () => {
  const START = '2026-01-05';
  const OPENS = Date.parse('2026-12-01T00:00:00+05:30');

  afterEach(() => {
    jest.useRealTimers();
  });

  /** Opens the page on a day, for groups that began on these dates. */
  async function showAt(now: number, projectStart: string | null, starts: string[] = []) {
    jest.useFakeTimers({ now, advanceTimers: true });
    http.on(
      groupList,
      ok(starts.map((schemeStartDate, at) => group({ schemeId: `grp_${at}`, schemeStartDate }))),
    );
    renderScreen(<VouchersScreen />, {
      settings: { projectStart },
      advanceTimers: jest.advanceTimersByTime,
    });
    return screen.findByRole('button', { name: 'Generate Voucher' });
  }

  test('is closed until the last moment, says when it opens, and opens by itself', async () => {
    const generate = await showAt(OPENS - 60_000, START);
    expect(generate).toBeDisabled();
    expect(
      screen.getByText(
        'Voucher generation is available only after 11 months from project start. It opens on 01-Dec-2026.',
      ),
    ).toBeVisible();
    act(() => jest.advanceTimersByTime(60_000));
    expect(generate).toBeEnabled();
    expect(screen.queryByText(/available only after 11 months/)).not.toBeInTheDocument();
  });

  test('counts from the first group where nothing is set', async () => {
    expect(await showAt(OPENS - 60_000, null, ['2026-03-01', START, '2026-02-01'])).toBeDisabled();
    expect(screen.getByText(/It opens on 01-Dec-2026\./)).toBeVisible();
  });

  test('a configured project start overrides the groups', async () => {
    expect(await showAt(OPENS, START, ['2026-11-01'])).toBeEnabled();
  });

  test('stays closed while there is no group to count from', async () => {
    expect(await showAt(OPENS, null)).toBeDisabled();
    expect(screen.getByText(/11 months from project start\.$/)).toBeVisible();
  });
});

type User = RenderedScreen['user'];

const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Generates a voucher and dismisses the alert. */
async function generate(user: User, value: string, more: { days?: string; notes?: string } = {}) {
  await user.click(button('Generate Voucher'));
  const panel = within(await screen.findByRole('dialog', { name: 'Generate New Voucher' }));
  await user.type(panel.getByLabelText(/^Voucher Value/), value);
  if (more.days) await user.type(panel.getByLabelText('Validity Period (days)'), more.days);
  if (more.notes) await user.type(panel.getByLabelText('Notes'), more.notes);
  await user.click(panel.getByRole('button', { name: 'Generate Voucher' }));
  await dismiss(user, 'Voucher generated successfully! Now assign it to a member.');
}

/** Waits for an alert with exactly this text and presses OK. */
async function dismiss(user: User, text: string) {
  const alert = await screen.findByRole('alertdialog');
  await within(alert).findByText(text);
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
}

/** The cells of the vouchers, row by row, without the code, which is random. */
function vouchers(): string[][] {
  const table = screen.getByRole('table', { name: 'All Generated Vouchers' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    );
}
