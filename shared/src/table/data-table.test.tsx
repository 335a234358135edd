import { createPortal } from 'react-dom';
import {
  PHONE_WIDTH,
  axeViolations,
  renderScreen,
  screen,
  setViewportWidth,
  waitFor,
  within,
} from '../testing.ts';
import { Badge, DataTable, type Column, type DataTableProps, type RowAction } from '../ui.ts';

interface Ticket {
  id: string;
  name: string;
  phone: string;
  paid: number;
}

const meera: Ticket = { id: 'a', name: 'Meera Krishnan', phone: '+91 98765 43210', paid: 7 };
const suresh: Ticket = { id: 'b', name: 'Suresh Babu', phone: '+91 98765 43211', paid: 6 };

const columns: Column<Ticket>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <b>{name}</b> },
  { id: 'phone', header: 'Mobile Number', cell: ({ phone }) => phone },
  { id: 'paid', header: 'Paid', cell: ({ paid }) => paid, align: 'end', numeric: true },
];

function table(props: Partial<DataTableProps<Ticket>> = {}) {
  return (
    <DataTable
      label="Tickets"
      columns={columns}
      rows={[meera, suresh]}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      {...props}
    />
  );
}

const row = (name: RegExp) => screen.getByRole('row', { name });

describe('a long list', () => {
  const many = Array.from({ length: 35 }, (_, at) => ({ ...meera, id: `m${at}` }));
  const rowsShown = () => screen.getAllByText('Meera Krishnan');

  test('shows its first rows at once and the others a moment later', async () => {
    renderScreen(table({ rows: many }));
    expect(rowsShown()).toHaveLength(30);
    await waitFor(() => {
      expect(rowsShown()).toHaveLength(35);
    });
  });

  test('that was shown whole stays whole when it is fetched again', async () => {
    const { rerender } = renderScreen(table({ rows: many }));
    await waitFor(() => {
      expect(rowsShown()).toHaveLength(35);
    });
    rerender(table({ rows: [suresh, ...many.slice(1)] }));
    expect(rowsShown()).toHaveLength(34);
  });

  test('shows all of its cards on a phone too', async () => {
    setViewportWidth(PHONE_WIDTH);
    renderScreen(table({ rows: many }));
    await waitFor(() => {
      expect(rowsShown()).toHaveLength(35);
    });
  });
});

describe('on a desktop', () => {
  test('rows are a table, and not cards too', () => {
    renderScreen(table());
    const found = within(screen.getByRole('table', { name: 'Tickets' }));
    expect(found.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Mobile Number',
      'Paid',
    ]);
    expect(found.getAllByRole('row')).toHaveLength(3);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test('no rows: says so, as told or by itself', () => {
    const { rerender } = renderScreen(table({ rows: [] }));
    expect(screen.getByText('No data available')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    rerender(table({ rows: [], empty: 'No group created yet' }));
    expect(screen.getByText('No group created yet')).toBeVisible();
  });

  test('while the rows are fetched again they stay, and the list is busy', () => {
    renderScreen(table({ busy: true }));
    expect(screen.getByRole('table').closest('[aria-busy="true"]')).not.toBeNull();
    expect(row(/Meera/)).toBeVisible();
  });
});

describe('a click on a row', () => {
  test('opens it, by mouse anywhere and by keyboard at its name', async () => {
    const open = jest.fn();
    const { user } = renderScreen(table({ onRowClick: open }));
    await user.click(screen.getByRole('cell', { name: '6' }));
    expect(open).toHaveBeenLastCalledWith(suresh);
    screen.getByRole('button', { name: 'Meera Krishnan' }).focus();
    await user.keyboard('{Enter}');
    expect(open).toHaveBeenLastCalledWith(meera);
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('on its name opens it once', async () => {
    const open = jest.fn();
    const { user } = renderScreen(table({ onRowClick: open }));
    await user.click(screen.getByRole('button', { name: 'Meera Krishnan' }));
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('is not what happens in a part of it that is shown elsewhere', async () => {
    const open = jest.fn();
    const elsewhere = () => createPortal(<p>Shown elsewhere</p>, document.body);
    const { user } = renderScreen(
      table({
        rows: [meera],
        onRowClick: open,
        columns: [...columns, { id: 'portal', header: 'Portal', cell: elsewhere }],
      }),
    );
    await user.click(screen.getByText('Shown elsewhere'));
    expect(open).not.toHaveBeenCalled();
  });

  test.each([
    ['link', 'link', <a href="#call">Call</a>],
    ['button', 'button', <button type="button">Call</button>],
    ['field', 'textbox', <input aria-label="Call" />],
  ])('is not what a click on a %s in it is for', async (_, role, control) => {
    const open = jest.fn();
    const cell = () => control;
    const { user } = renderScreen(
      table({
        rows: [meera],
        onRowClick: open,
        columns: [...columns, { id: 'control', header: 'Control', cell }],
      }),
    );
    await user.click(screen.getByRole(role, { name: 'Call' }));
    expect(open).not.toHaveBeenCalled();
  });

  test('without a handler makes no button of the name', () => {
    renderScreen(table());
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the menu of a row', () => {
  const act = jest.fn();
  const action = (label: string, more: Partial<RowAction> = {}): RowAction => ({
    id: label,
    label,
    onAction: () => {
      act(label);
    },
    ...more,
  });
  const actions = ({ id }: Ticket) =>
    id === 'a'
      ? [
          action('Edit Profile'),
          action('Activate', { disabled: true }),
          action('Share', { items: [action('WhatsApp')] }),
          action('Delete Member', { danger: true }),
        ]
      : [];

  beforeEach(() => {
    act.mockReset();
  });

  test('does not open the row', async () => {
    const open = jest.fn();
    const { user } = renderScreen(table({ actions, onRowClick: open }));
    await user.click(await screen.findByRole('button', { name: 'Actions for Meera Krishnan' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit Profile' }));
    expect(act).toHaveBeenCalledWith('Edit Profile');
    expect(open).not.toHaveBeenCalled();
  });

  test('has disabled entries and sub-items', async () => {
    const { user } = renderScreen(table({ actions }));
    await user.click(await screen.findByRole('button', { name: 'Actions for Meera Krishnan' }));
    expect(await screen.findByRole('menuitem', { name: 'Activate' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('menuitem', { name: 'Share' }));
    await user.click(await screen.findByRole('menuitem', { name: 'WhatsApp' }));
    expect(act.mock.calls).toEqual([['WhatsApp']]);
  });

  test('is missing where a row has no actions', async () => {
    renderScreen(table({ actions }));
    await screen.findByRole('button', { name: 'Actions for Meera Krishnan' });
    expect(within(row(/Suresh/)).queryByRole('button')).toBeNull();
  });

  test('is a plain button where there is one action and the table asks for it', async () => {
    const open = jest.fn();
    const { user } = renderScreen(
      table({ actions: () => [action('Edit')], plainSingleAction: true, onRowClick: open }),
    );
    await user.click(screen.getByRole('button', { name: 'Edit Suresh Babu' }));
    expect(act.mock.calls).toEqual([['Edit']]);
    expect(open).not.toHaveBeenCalled();
  });
});

test.each([1280, PHONE_WIDTH])('details of a row open and close at %d pixels', async (width) => {
  setViewportWidth(width);
  const { user } = renderScreen(table({ expand: ({ phone }) => <p>{`Call ${phone}`}</p> }));
  const toggle = screen.getByRole('button', { name: 'Details of Suresh Babu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(screen.getByText('Call +91 98765 43211')).toBeVisible();
  expect(screen.queryByText('Call +91 98765 43210')).toBeNull();
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle);
  expect(screen.queryByText('Call +91 98765 43211')).toBeNull();
});

describe('on a phone', () => {
  const card = (name: string) => screen.getByText(name).closest('li') ?? document.body;

  test('rows are cards, and not a table too', () => {
    setViewportWidth(PHONE_WIDTH);
    renderScreen(table());
    expect(
      within(screen.getByRole('list', { name: 'Tickets' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(card('Meera Krishnan')).getByText('+91 98765 43210')).toBeVisible();
  });

  test('the layout follows the width of the window', () => {
    renderScreen(table());
    setViewportWidth(PHONE_WIDTH);
    expect(screen.queryByRole('table')).toBeNull();
    setViewportWidth(768);
    expect(screen.getByRole('table')).toBeVisible();
  });

  test('a tap on one that leads nowhere shows all its columns by their names', async () => {
    setViewportWidth(PHONE_WIDTH);
    const { user } = renderScreen(table({ rows: [meera] }));
    expect(screen.queryByText('Paid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Details of Meera Krishnan' }));
    expect(screen.getByText('Paid')).toBeVisible();
  });

  test('three headers have an icon, others have none', () => {
    setViewportWidth(PHONE_WIDTH);
    const headers = ['Name', 'Mobile Number', 'Location', 'Active Schemes', 'Paid'];
    renderScreen(
      table({
        rows: [meera],
        columns: headers.map((header) => ({ id: header, header, cell: () => header[0] })),
      }),
    );
    const withIcon = screen
      .getAllByRole('term')
      .filter((term) => term.querySelector('svg') !== null)
      .map(({ textContent }) => textContent);
    expect(withIcon).toEqual(['Mobile Number', 'Location', 'Active Schemes']);
  });

  test('rows that say whether they are active have a badge, others have none', () => {
    setViewportWidth(PHONE_WIDTH);
    const rows = [
      { ...meera, membershipActive: true },
      { ...suresh, membershipActive: false },
      { ...meera, id: 'c', name: 'Arjun Nair' },
    ];
    const { rerender } = renderScreen(table({ rows }));
    expect(within(card('Meera Krishnan')).getByText('Active')).toBeVisible();
    expect(within(card('Suresh Babu')).getByText('Inactive')).toBeVisible();
    expect(within(card('Arjun Nair')).queryByText(/active/i)).toBeNull();
    rerender(table({ rows, badge: null }));
    expect(screen.queryByText(/^(in)?active$/i)).toBeNull();
  });

  test('a ticket shows its own status, not whether it is active', () => {
    setViewportWidth(PHONE_WIDTH);
    const late = { ...meera, membershipStatus: 'Defaulter', membershipActive: false };
    renderScreen(table({ rows: [late] }));
    expect(within(card('Meera Krishnan')).getByText('Defaulter')).toBeVisible();
    expect(within(card('Meera Krishnan')).queryByText('Inactive')).toBeNull();
  });

  test('a label without a value is left out', async () => {
    setViewportWidth(PHONE_WIDTH);
    const more = [
      { id: 'amount', header: 'Amount', cell: () => undefined },
      { id: 'count', header: 'Count', cell: () => 0 },
    ];
    const { user } = renderScreen(table({ columns: [...columns, ...more] }));
    await user.click(screen.getByText('Meera Krishnan'));
    expect(within(card('Meera Krishnan')).queryByText('Amount')).toBeNull();
    expect(within(card('Meera Krishnan')).getByText('Count')).toBeVisible();
  });

  test('a tap opens the row, its menu does not', async () => {
    setViewportWidth(PHONE_WIDTH);
    const open = jest.fn();
    const edit = jest.fn();
    const { user } = renderScreen(
      table({
        onRowClick: open,
        actions: () => [{ id: 'edit', label: 'Edit', onAction: edit }],
        plainSingleAction: true,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Edit Meera Krishnan' }));
    expect(edit).toHaveBeenCalledTimes(1);
    expect(open).not.toHaveBeenCalled();
    await user.click(screen.getByText('+91 98765 43210'));
    expect(open).toHaveBeenCalledWith(meera);
  });
});

test.each([['table', 1280] as const, ['cards', PHONE_WIDTH] as const])(
  'axe finds nothing in the %s',
  async (_, width) => {
    setViewportWidth(width);
    renderScreen(
      table({
        onRowClick: () => undefined,
        actions: () => [{ id: 'edit', label: 'Edit', onAction: () => undefined }],
        expand: () => <Badge>Joined</Badge>,
      }),
    );
    await screen.findAllByRole('button', { name: /^Actions for/ });
    expect(await axeViolations()).toEqual([]);
  },
);
