import { axeViolations, renderScreen, screen } from '../testing.ts';
import { DataTable, type Column, type DataTableProps } from '../ui.ts';

interface Ticket {
  id: string;
  name: string;
  phone: string;
}

const meera: Ticket = { id: 'a', name: 'Meera Krishnan', phone: '+91 98765 43210' };
const suresh: Ticket = { id: 'b', name: 'Suresh Babu', phone: '+91 98765 43211' };

const columns: Column<Ticket>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <b>{name}</b> },
  { id: 'phone', header: 'Mobile Number', cell: ({ phone }) => phone, givesWay: 1 },
  { id: 'id', header: 'Id', cell: ({ id }) => id, givesWay: 2 },
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

describe('in a table without room for all columns', () => {
  beforeEach(() => {
    // Three columns are wider than that.
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  });

  test('an expander of the row has the values of those that gave way', async () => {
    const { user } = renderScreen(table());
    expect(screen.queryByRole('columnheader', { name: 'Mobile Number' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Id' })).toBeVisible();
    expect(screen.queryByText('+91 98765 43210')).not.toBeInTheDocument();

    const expander = screen.getByRole('button', { name: 'Details of Meera Krishnan' });
    expect(expander).toHaveAttribute('aria-expanded', 'false');
    await user.click(expander);
    expect(screen.getByRole('term')).toHaveTextContent('Mobile Number');
    expect(screen.getByRole('definition')).toHaveTextContent('+91 98765 43210');
    expect(expander).toHaveAttribute('aria-expanded', 'true');
    expect(await axeViolations()).toEqual([]);

    await user.click(expander);
    expect(screen.queryByText('+91 98765 43210')).not.toBeInTheDocument();
  });

  test('stand above the details that a row has anyway', async () => {
    const { user } = renderScreen(table({ expand: ({ id }) => <p>{`Ticket ${id}`}</p> }));
    await user.click(screen.getByRole('button', { name: 'Details of Suresh Babu' }));
    expect(screen.getByText('+91 98765 43211')).toBeVisible();
    expect(screen.getByText('Ticket b')).toBeVisible();
  });

  test('columns without a turn go after the others, from the last one', () => {
    const plain = [...columns, { id: 'no', header: 'No', cell: () => 1 }];
    renderScreen(table({ columns: plain.map(({ id, header, cell }) => ({ id, header, cell })) }));
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Details', 'Name', 'Mobile Number']);
  });

  test('there is no expander where none gives way', () => {
    renderScreen(table({ columns: columns.slice(0, 1) }));
    expect(screen.queryByRole('button', { name: /^Details of/ })).not.toBeInTheDocument();
  });
});
