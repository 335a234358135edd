import { ticket } from '../testing/fixtures.ts';
import { renderScreen, screen } from '../testing.ts';
import { Slot, SlotHostProvider, useSlot, type SlotHost } from './slot.tsx';

const props = {
  ticket: ticket(),
  onPaid: () => undefined,
  onClose: () => undefined,
  onDirtyChange: () => undefined,
};

function Panel() {
  return (
    <>
      <p>{useSlot('member-payments') ? 'can be paid here' : 'no payments here'}</p>
      <Slot name="member-payments" props={props} fallback={<p>nothing fills it</p>} />
    </>
  );
}

const host = (filled: boolean): SlotHost => ({
  isFilled: () => filled,
  Filling: ({ name, props: given }) => (
    <p>{`${name} of ${'ticket' in given ? given.ticket.membershipCode : 'nothing'}`}</p>
  ),
});

test('without a host, or a module that fills it, a slot shows its fallback', () => {
  renderScreen(<Panel />);
  expect(screen.getByText('no payments here')).toBeVisible();
  expect(screen.getByText('nothing fills it')).toBeVisible();
});

test('a slot that no live module fills shows its fallback', () => {
  renderScreen(
    <SlotHostProvider value={host(false)}>
      <Panel />
    </SlotHostProvider>,
  );
  expect(screen.getByText('nothing fills it')).toBeVisible();
});

test('a filled slot shows its filling with the props that it was given', () => {
  renderScreen(
    <SlotHostProvider value={host(true)}>
      <Panel />
    </SlotHostProvider>,
  );
  expect(screen.getByText('can be paid here')).toBeVisible();
  expect(screen.getByText(`member-payments of ${props.ticket.membershipCode}`)).toBeVisible();
});
