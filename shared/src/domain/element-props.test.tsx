import { createRef, type ReactElement, type Ref } from 'react';
import { DatePicker, DateRangePicker } from '../dates.ts';
import { FormError, MobileInput } from '../forms.ts';
import {
  AlertDialog,
  ComboBox,
  ConfirmDialog,
  Dialog,
  RowMenu,
  Select,
  SidePanel,
} from '../overlays.ts';
import { renderScreen } from '../testing.ts';
import {
  Badge,
  Button,
  ButtonLink,
  CheckList,
  DataTable,
  EmptyState,
  FactCard,
  Field,
  IconButton,
  LoadFailed,
  Meter,
  NativeSelect,
  PageHeader,
  PageLoading,
  Pagination,
  SearchBox,
  Spinner,
  StaleNotice,
  TableLoading,
  Tabs,
  TextArea,
  TextInput,
  VisuallyHidden,
} from '../ui.ts';

/** Props of each part; the ref is typed loosely, since it takes any element. */
interface Given {
  ref: Ref<never>;
  'data-mark': string;
  'aria-details': string;
}

const none = () => undefined;
const labels = { label: 'Group', options: [], value: null, onChange: none };
const choice = { presets: [], customLabel: 'Other days', preset: null };
const shown = { isOpen: true, title: 'Group', onClose: none, children: null };
const paging = { page: 1, size: 10, sizes: [10], setPage: none, setSize: none, stepBack: none };
const rows = { label: 'Groups', rows: [], columns: [], rowKey: String, rowName: String };
const search = { label: 'Search', placeholder: 'Name', clearLabel: 'Clear', text: '' };

const primitives: Record<string, (given: Given) => ReactElement> = {
  AlertDialog: (given) => <AlertDialog {...given} title="Group" text="Full" onClose={none} />,
  Badge: (given) => <Badge {...given}>Active</Badge>,
  Button: (given) => <Button {...given}>Save</Button>,
  ButtonLink: (given) => (
    <ButtonLink {...given} to="/groups">
      Groups
    </ButtonLink>
  ),
  CheckList: (given) => <CheckList {...given} title="Password" items={[]} isTold={false} />,
  ComboBox: (given) => <ComboBox {...given} {...labels} />,
  ConfirmDialog: (given) => <ConfirmDialog {...given} isOpen onClose={none} onConfirm={none} />,
  DataTable: (given) => <DataTable {...given} {...rows} />,
  DatePicker: (given) => <DatePicker {...given} label="Day" value={null} onChange={none} />,
  DateRangePicker: (given) => (
    <DateRangePicker
      {...given}
      {...choice}
      label="Days"
      range={{ start: null, end: null }}
      onPreset={none}
      onRange={none}
    />
  ),
  Dialog: (given) => <Dialog {...given} {...shown} />,
  EmptyState: (given) => <EmptyState {...given} text="Nothing" />,
  FactCard: (given) => <FactCard {...given} title="Group" facts={[]} />,
  Field: (given) => (
    <Field {...given} label="Name">
      {() => null}
    </Field>
  ),
  FormError: (given) => <FormError {...given} text="Not saved" />,
  IconButton: (given) => <IconButton {...given} label="Close" icon={null} />,
  LoadFailed: (given) => <LoadFailed {...given} text="Not loaded" onRetry={none} />,
  Meter: (given) => <Meter {...given} label="Capacity" value={1} max={2} />,
  MobileInput: (given) => <MobileInput {...given} label="Mobile" value="" onChange={none} />,
  NativeSelect: (given) => <NativeSelect {...given} />,
  PageHeader: (given) => <PageHeader {...given} title="Groups" />,
  PageLoading: (given) => <PageLoading {...given} />,
  Pagination: (given) => <Pagination {...given} paging={paging} total={1} />,
  RowMenu: (given) => <RowMenu {...given} label="Actions" actions={[]} />,
  SearchBox: (given) => <SearchBox {...given} {...search} onType={none} />,
  Select: (given) => <Select {...given} {...labels} />,
  SidePanel: (given) => <SidePanel {...given} {...shown} />,
  Spinner: (given) => <Spinner {...given} />,
  StaleNotice: (given) => <StaleNotice {...given} text="Old" retrying={false} onRetry={none} />,
  TableLoading: (given) => <TableLoading {...given} />,
  Tabs: (given) => <Tabs {...given} label="Parts" items={[]} selected="a" onSelect={none} />,
  TextArea: (given) => <TextArea {...given} />,
  TextInput: (given) => <TextInput {...given} />,
  VisuallyHidden: (given) => <VisuallyHidden {...given}>Groups</VisuallyHidden>,
};

test.each(Object.entries(primitives))('%s hands ref and attributes to its element', (_, show) => {
  const ref = createRef<never>();
  renderScreen(show({ ref, 'data-mark': 'x', 'aria-details': 'note' }));
  const element = document.querySelector('[data-mark="x"]');
  expect(element).not.toBeNull();
  expect(element).toHaveAttribute('aria-details', 'note');
  expect(ref.current).toBe(element);
});
