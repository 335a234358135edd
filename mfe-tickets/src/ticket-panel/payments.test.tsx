import { ticketPage } from '@kuri/shared/calls';
import { SlotHostProvider, type SlotHost } from '@kuri/shared/slots';
import { fakeHttp, page, renderScreen, screen, ticket, waitFor } from '@kuri/shared/testing';
import { answerLists, rowOf } from '../testing/tickets-driver.tsx';
import { TicketsScreen } from '../tickets/tickets-screen.tsx';
import { NAME, button, openToRead } from '../testing/panel-driver.ts';

const http = fakeHttp();

const host: SlotHost = {
  isFilled: () => true,
  Filling: ({ props }) =>
    'ticket' in props && (
      <>
        <p>{`Paid ${props.ticket.paidInstallments} instalments`}</p>
        <button onClick={props.onPaid}>Pay</button>
        <button onClick={() => props.onDirtyChange(true)}>Type</button>
        <button onClick={props.onClose}>Leave payments</button>
      </>
    ),
};

async function openFilled() {
  answerLists(http, { tickets: [ticket()] });
  const rendered = renderScreen(
    <SlotHostProvider value={host}>
      <TicketsScreen />
    </SlotHostProvider>,
  );
  await rendered.user.click(await rowOf(NAME));
  await screen.findByRole('dialog', { name: NAME });
  return rendered;
}

test('says that there are no payments while nothing offers them', async () => {
  const { user } = await openToRead(http);
  const details = button('Payment Details');
  expect(details).toHaveAttribute('aria-disabled', 'true');
  expect(details).toHaveAccessibleDescription('Payments are not available in this console yet');
  await user.click(details);
  expect(details).not.toHaveAttribute('aria-expanded');
});

test('opens the payments of the ticket in the panel, and closes them again', async () => {
  const { user } = await openFilled();
  expect(screen.queryByText('Paid 7 instalments')).not.toBeInTheDocument();
  await user.click(button('Payment Details'));
  expect(button('Payment Details')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Paid 7 instalments')).toBeVisible();
  await user.click(button('Leave payments'));
  expect(screen.getByText('Paid 7 instalments')).not.toBeVisible();
});

test('a payment that is typed is not thrown away unasked', async () => {
  const { user } = await openFilled();
  await user.click(button('Payment Details'));
  await user.click(button('Type'));
  await user.click(button('Leave payments'));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeVisible();
  await user.click(button('Discard'));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: NAME })).not.toBeInTheDocument();
  });
});

test('a payment brings the figures of the ticket up to date', async () => {
  const { user } = await openFilled();
  await user.click(button('Payment Details'));
  http.on(ticketPage, page([ticket({ paidInstallments: 8, paidAmount: 40000 })]));
  await user.click(button('Pay'));
  expect(await screen.findByText('Paid 8 instalments')).toBeVisible();
});
