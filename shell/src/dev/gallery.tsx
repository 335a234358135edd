import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { ComboBox, Dialog, RowMenu, Select, SidePanel } from '@kuri/shared/overlays';
import * as ui from '@kuri/shared/ui';
import { Providers } from '../providers.tsx';

/** Of each component, as shell/props.ts reads them. */
declare const KURI_PROPS: Record<string, [name: string, type: string, about: string][]>;

const { Badge, Button, Field, TextInput } = ui;
const nothing = () => undefined;
const nameOf = ({ name }: { name: string }) => name;
const table = {
  columns: [{ id: 'name', header: 'Name', cell: nameOf }],
  ...{ rowKey: nameOf, rowName: nameOf, onRowClick: nothing },
};
const options = ['Cash', 'UPI'].map((value) => ({ value, label: value }));
const tabs = options.map(({ value, label }, count) => ({ id: value, label, count }));
const actions = tabs.map(({ id, label }) => ({ id, label, onAction: nothing }));
const steps = tabs.map(({ label, count }) => ({ label, isMet: count === 0 }));
const parts = tabs.map(({ id, count }) => ({ id, amount: count + 1, color: 'var(--brand)' }));

/** The page /gallery of the development console: what `shared` has to build with, in its states. */
export function Gallery() {
  return (
    <Page>
      <h1>Gallery</h1>
      {['light', 'dark'].map((scheme) => (
        <Button
          key={scheme}
          onClick={() => {
            document.documentElement.style.colorScheme = scheme;
          }}
        >
          {scheme}
        </Button>
      ))}
      <a href="?phone">On a phone</a>
      <Examples />
    </Page>
  );
}

function Examples() {
  const [value, onChange] = useState<string | null>('UPI');
  return (
    <>
      <Example of="Button IconButton">
        {(['default', 'primary', 'ghost', 'danger'] as const).map((variant) => (
          <Button key={variant} {...{ variant }}>
            {variant}
          </Button>
        ))}
        <Button disabled>Disabled</Button>
        <Button busy busyLabel="Saving...">
          Save
        </Button>
        <ui.IconButton label="Add" icon={<span aria-hidden="true">+</span>} />
      </Example>
      <Example of="Field TextInput SearchBox">
        <Field label="Name" hint="As in the register" required>
          {(field) => <TextInput {...field} />}
        </Field>
        <Field label="Amount" error="Amount is required">
          {(field) => <TextInput {...field} prefix="₹" />}
        </Field>
        <ui.SearchBox
          label="Search"
          placeholder="Name"
          clearLabel="Clear"
          text=""
          onType={nothing}
        />
      </Example>
      <Example of="Select ComboBox RowMenu">
        <Select label="Method" {...{ options, value, onChange }} />
        <Select label="Closed" isDisabled {...{ options, value, onChange }} />
        <ComboBox label="Search a method" {...{ options, value, onChange }} />
        <RowMenu label="More" {...{ actions }} />
      </Example>
      <Example of="Badge Meter StackedBar CheckList">
        {(['neutral', 'good', 'warn', 'bad', 'info', 'gold'] as const).map((tone) => (
          <Badge key={tone} {...{ tone }}>
            {tone}
          </Badge>
        ))}
        <ui.Meter label="Tickets" value={12} max={20} />
        <ui.StackedBar label="Cash 1, UPI 2" {...{ parts }} />
        <ui.CheckList title="First steps" isTold items={steps} />
      </Example>
      <Example of="PageHeader Tabs DataTable Pagination">
        <ui.PageHeader title="Groups" description="All of them" />
        <ui.Tabs label="Receipts" items={tabs} selected={value ?? ''} onSelect={onChange}>
          {value}
        </ui.Tabs>
        <ui.DataTable label="People" {...table} rows={[{ name: 'Lakshmi' }]} />
        <ui.DataTable label="Nobody" {...table} rows={[]} empty="Nobody yet" />
        <ui.Pagination paging={ui.usePaging()} total={240} />
      </Example>
      <Example of="Spinner PageLoading TableLoading EmptyState LoadFailed StaleNotice">
        <ui.Spinner />
        <ui.PageLoading />
        <ui.TableLoading />
        <ui.EmptyState text="No group yet" />
        <ui.LoadFailed text="Failed to fetch groups" onRetry={nothing} />
        <ui.StaleNotice text="May be old" retrying={false} onRetry={nothing} />
      </Example>
      <Overlays />
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState('');
  const show = (name: string) => () => setOpen(name);
  return (
    <Example of="Dialog SidePanel">
      <Button onClick={show('dialog')}>Dialog</Button>
      <Button onClick={show('panel')}>Panel</Button>
      <Dialog title="Dialog" isOpen={open === 'dialog'} onClose={show('')}>
        Text
      </Dialog>
      <SidePanel title="Panel" isOpen={open === 'panel'} onClose={show('')}>
        Text
      </SidePanel>
    </Example>
  );
}

/** Components in their states, below the props of each. */
function Example({ of, children }: { of: string; children: ReactNode }) {
  return (
    <ui.Section aria-label={of}>
      {of.split(' ').map((name) => (
        <details key={name}>
          <summary>{name}</summary>
          <table>
            <tbody>
              {(KURI_PROPS[name] ?? []).map(([prop, type, about]) => (
                <tr key={prop}>
                  <th scope="row">{prop}</th>
                  <td>{type}</td>
                  <td>{about}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
      {children}
    </ui.Section>
  );
}

const Page = styled.main`
  display: grid;
  gap: var(--s4);
  padding: var(--s4);

  &,
  section {
    > button,
    > span {
      justify-self: start;
    }
  }
`;

/** Shows the gallery in the place of the console; `?phone` at the width of one. */
export function showGallery(container: HTMLElement): void {
  document.getElementById('frame')?.remove();
  container.removeAttribute('data-waiting');
  createRoot(container).render(
    <Providers>
      <ui.GlobalStyle />
      {location.search === '?phone' ? (
        <iframe title="Gallery" src="/gallery" width={390} height={844} />
      ) : (
        <Gallery />
      )}
    </Providers>,
  );
}
