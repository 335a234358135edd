import { useState, type ReactNode } from 'react';
import { ComboBox, Dialog, RowMenu, Select, SidePanel } from '@kuri/shared/overlays';
import * as ui from '@kuri/shared/ui';

const { Button, Field, TextInput } = ui;
const nothing = () => undefined;
const plus = <span aria-hidden="true">+</span>;
const options = ['Cash', 'UPI', 'Cheque'].map((value) => ({ value, label: value }));
const nameOf = ({ name }: { name: string }) => name;
const table = {
  columns: [{ id: 'name', header: 'Name', cell: nameOf }],
  rowKey: nameOf,
  rowName: nameOf,
};
const menu = [
  { id: 'show', label: 'Show', onAction: nothing },
  { id: 'end', label: 'End', onAction: nothing, danger: true },
];
const steps = [
  { label: 'Office', isMet: true },
  { label: 'Group', isMet: false },
];
const shares = [
  { id: 'cash', amount: 3, color: 'var(--brand)' },
  { id: 'upi', amount: 1, color: 'var(--ink-3)' },
];
const tabs = [
  { id: 'due', label: 'Due', count: 12 },
  { id: 'paid', label: 'Paid' },
];

/** Components that hold what is chosen or typed. */
function Controls(): ReactNode {
  const [text, onType] = useState('');
  const [value, onChange] = useState<string | null>('UPI');
  return (
    <>
      <ui.SearchBox label="Search" placeholder="Name" clearLabel="Clear" {...{ text, onType }} />
      <Select label="Method" {...{ options, value, onChange }} />
      <Select label="Closed" isDisabled {...{ options, value, onChange }} />
      <ComboBox label="Search a method" {...{ options, value, onChange }} />
    </>
  );
}

function Overlays(): ReactNode {
  const [open, setOpen] = useState('');
  const close = () => {
    setOpen('');
  };
  return (
    <>
      <Button
        onClick={() => {
          setOpen('dialog');
        }}
      >
        Dialog
      </Button>
      <Button
        onClick={() => {
          setOpen('panel');
        }}
      >
        Panel
      </Button>
      <Button onClick={() => void ui.toast.success('Saved')}>Toast</Button>
      <Dialog title="Dialog" isOpen={open === 'dialog'} onClose={close}>
        Text
      </Dialog>
      <SidePanel title="Panel" isOpen={open === 'panel'} onClose={close}>
        Text
      </SidePanel>
    </>
  );
}

function Lists(): ReactNode {
  const [selected, onSelect] = useState('due');
  return (
    <>
      <ui.Tabs label="Receipts" items={tabs} {...{ selected, onSelect }}>
        {selected}
      </ui.Tabs>
      <ui.DataTable label="People" {...table} rows={[{ name: 'Lakshmi' }]} onRowClick={nothing} />
      <ui.DataTable label="Nobody" {...table} rows={[]} empty="Nobody yet" />
      <ui.Pagination paging={ui.usePaging()} total={240} />
    </>
  );
}

/** Examples by the names of the components whose props are listed with them. */
export const examples: Record<string, ReactNode> = {
  'Button IconButton ButtonLink': (
    <>
      {(['default', 'primary', 'ghost', 'danger'] as const).map((variant) => (
        <Button key={variant} icon={plus} {...{ variant }}>
          {variant}
        </Button>
      ))}
      <Button disabled>Disabled</Button>
      <Button busy busyLabel="Saving...">
        Save
      </Button>
      <ui.IconButton label="Add" icon={plus} />
      <ui.ButtonLink to="/">Link</ui.ButtonLink>
    </>
  ),
  'Field TextInput': (
    <>
      <Field label="Name" hint="As in the register" required>
        {TextInput}
      </Field>
      <Field label="Amount" error="Amount is required">
        {(id) => <TextInput {...id} prefix="₹" />}
      </Field>
      <Field label="Note">{ui.TextArea}</Field>
    </>
  ),
  'SearchBox Select ComboBox': <Controls />,
  Badge: (
    <>
      {(['neutral', 'good', 'warn', 'bad', 'info', 'gold'] as const).map((tone) => (
        <ui.Badge key={tone} {...{ tone }}>
          {tone}
        </ui.Badge>
      ))}
      {ui.TICKET_STATUSES.map((status) => (
        <ui.StatusBadge key={status} {...{ status }} />
      ))}
    </>
  ),
  PageHeader: (
    <ui.PageHeader title="Groups" description="All of them" actions={<Button>New</Button>} />
  ),
  'Tabs DataTable Pagination': <Lists />,
  'RowMenu CheckList Meter StackedBar': (
    <>
      <RowMenu label="More of Lakshmi" actions={menu} />
      <ui.CheckList title="First steps" isTold items={steps} />
      <ui.Meter label="Tickets" value={12} max={20} />
      <ui.StackedBar label="Cash 3, UPI 1" parts={shares} />
      <ui.Facts facts={[['Phone', '+91 99611 82210']]} />
    </>
  ),
  'Spinner PageLoading TableLoading EmptyState LoadFailed StaleNotice': (
    <>
      <ui.Spinner />
      <ui.PageLoading />
      <ui.TableLoading />
      <ui.EmptyState text="No group yet" action={<Button>New Group</Button>} />
      <ui.LoadFailed text="Failed to fetch groups" onRetry={nothing} />
      <ui.StaleNotice text="May be old" retrying={false} onRetry={nothing} />
    </>
  ),
  'Dialog SidePanel': <Overlays />,
};
