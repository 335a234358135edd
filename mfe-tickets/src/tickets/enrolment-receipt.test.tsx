import { enrol, memberSearch } from '@kuri/shared/calls';
import { SlotHostProvider, type SlotHost } from '@kuri/shared/slots';
import { fakeHttp, page, renderScreen, screen, waitFor } from '@kuri/shared/testing';
import { button, enrolled, fillNewPerson } from '../testing/add-ticket-driver.tsx';
import { answerLists, rowOf } from '../testing/tickets-driver.tsx';
import { TicketsScreen } from './tickets-screen.tsx';

const http = fakeHttp();

const host = (isFilled: boolean): SlotHost => ({
  isFilled: () => isFilled,
  Filling: ({ props }) =>
    'receiptNumber' in props && (
      <>
        <p>{`Slip of ${props.receiptNumber}`}</p>
        <button onClick={props.onClose}>Done with it</button>
      </>
    ),
});

/** Adds a ticket to the group that is shown. */
async function add(receiptNumber: string | null, isFilled = true) {
  answerLists(http);
  http.on(memberSearch, page([]));
  const receipt = receiptNumber === null ? null : { receiptNumber };
  http.on(enrol, { status: 201, body: enrolled({ receipt }) });
  const { user } = renderScreen(
    <SlotHostProvider value={host(isFilled)}>
      <TicketsScreen />
    </SlotHostProvider>,
  );
  await rowOf('Meera Krishnan');
  await user.click(screen.getByRole('button', { name: 'New Ticket' }));
  await screen.findByRole('dialog', { name: 'Add Group Ticket' });
  await fillNewPerson(user);
  await user.click(button('Add Ticket'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return user;
}

test('after an enrolment with a payment its slip is there, until it is closed', async () => {
  const user = await add('RC/2026-27/000123');
  expect(await screen.findByText('Slip of RC/2026-27/000123')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done with it' }));
  expect(screen.queryByText(/^Slip of/)).toBeNull();
});

test('without a payment there is none', async () => {
  await add(null);
  expect(screen.queryByText(/^Slip of/)).toBeNull();
});

test('without a module for slips there is only the toast with the receipt number', async () => {
  await add('RC/2026-27/000123', false);
  expect(screen.getByText('Ticket added. Receipt RC/2026-27/000123')).toBeVisible();
  expect(screen.queryByText(/^Slip of/)).toBeNull();
});
