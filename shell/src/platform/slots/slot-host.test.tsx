import { Slot } from '@kuri/shared/slots';
import { axeViolations, expectConsole, screen, ticket } from '@kuri/shared/testing';
import type { SlotProps } from '@kuri/shared/contract';
import { registryModule, registryOf, ticketsModule } from '../../testing/registry-fixture.ts';
import { renderApp } from '../../testing/render-app.tsx';

const onPaid = jest.fn();

/** A page that leaves the slot, as another module's. */
function MemberPanel() {
  return (
    <Slot
      name="member-payments"
      props={{ ticket: ticket(), onPaid, onClose: () => undefined, onDirtyChange: () => undefined }}
      fallback={<p>Nothing fills it</p>}
    />
  );
}

function Payments({ ticket: paid, onPaid: done }: SlotProps['member-payments']) {
  return <button onClick={done}>{`Pay ${paid.membershipCode}`}</button>;
}

const receipts = registryModule({
  name: 'mfe-receipts',
  title: 'Receipts',
  pages: [],
  nav: [],
  fills: ['member-payments'],
});

/** Parts that the modules of these tests offer, by path or slot name. */
const load = (key: string) =>
  Promise.resolve((key === 'member-payments' ? Payments : MemberPanel) as () => React.ReactNode);

test('a slot that no module fills shows what its owner put there', async () => {
  renderApp({ registry: registryOf(registryModule(), ticketsModule()), loadPage: load });
  expect(await screen.findByText('Nothing fills it')).toBeVisible();
});

test('a slot is filled by the module that declares it, with the owner’s props', async () => {
  const { user } = renderApp({ registry: registryOf(registryModule(), receipts), loadPage: load });
  await user.click(await screen.findByRole('button', { name: 'Pay LG12-A-142' }));
  expect(onPaid).toHaveBeenCalledTimes(1);
});

/** A page whose slot takes the fillings of all modules. */
function MemberPage() {
  return <Slot name="member-details" props={{ memberId: 'mem_1', memberName: 'Meera' }} />;
}

test('a slot that several modules fill shows the parts of all of them', async () => {
  const fills = ['member-details'];
  const gifts = ['mfe-gifts', 'mfe-coupons'].map((name) =>
    registryModule({ name, title: name, pages: [], nav: [], fills }),
  );
  const loadPage = (key: string) =>
    Promise.resolve(key === 'member-details' ? () => <p>Something of this member</p> : MemberPage);
  renderApp({ registry: registryOf(registryModule(), ...gifts), loadPage });
  expect(await screen.findAllByText('Something of this member')).toHaveLength(2);
});

test('a filling that does not arrive leaves the page alone and can be tried again', async () => {
  expectConsole('error', /could not be loaded/);
  let fail: (error: Error) => void = () => undefined;
  const { user } = renderApp({
    registry: registryOf(registryModule(), receipts),
    loadPage: (key, attempt) =>
      key === 'member-payments' && attempt === 0
        ? new Promise<never>((_, reject) => {
            fail = reject;
          })
        : load(key),
  });
  expect(await screen.findByText('Loading Receipts')).toBeInTheDocument();
  fail(new Error('404'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Receipts (version 1.0.0) could not be loaded',
  );
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Pay LG12-A-142' })).toBeVisible();
});
