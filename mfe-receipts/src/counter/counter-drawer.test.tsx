import { addReceipt, cashDesk, dayBook, openDrawer, organisationRead } from '@kuri/shared/calls';
import { failure, ok, renderPage, screen, waitFor, within } from '@kuri/shared/testing';
import { CLOSED } from '../testing/drawer-fixtures.ts';
import { counterHttp, findMeera, ownDay } from '../testing/counter-driver.ts';

const http = counterHttp();

beforeEach(() => {
  http.on(organisationRead, failure(503, 'UNAVAILABLE', 'Not now'));
});

const show = () => renderPage('/counter');
const search = () => screen.findByRole('combobox', { name: 'Search Members' });

test('a closed day takes no payments, and says so before anything is typed', async () => {
  http.on(dayBook, ok(ownDay({ closing: CLOSED })));
  await show();
  expect(await screen.findByRole('alert')).toHaveTextContent(/is closed: you can take no more/);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByText('select the person, next step, record the payment')).toBeNull();
  expect(screen.getByRole('region', { name: 'Your drawer' })).toHaveTextContent('Closed');
});

test('cash that another drawer hands over is seen at the counter', async () => {
  const me = { userId: ownDay().drawers[0]?.userId ?? '', name: 'Lakshmi' };
  const from = { userId: 'usr_ravi', name: 'Ravi' };
  const at = '2026-11-21T10:15:00+05:30';
  const handover = {
    handoverId: 'hnd_1',
    from,
    to: me,
    amount: 300,
    reason: 'Cash of the day',
    at,
  };
  http.on(cashDesk, ok({ banks: [], people: [], handovers: [handover] }));
  http.on(dayBook, ok(ownDay()));
  await show();
  const waiting = await screen.findByRole('region', { name: 'Handovers that wait' });
  expect(within(waiting).getByText('₹300.00')).toBeVisible();
});

test('when the day is closed by then, nothing that was typed is lost', async () => {
  const text = 'Your drawer of 22-Nov-2026 is closed in the day book';
  http.on(addReceipt, () => {
    http.on(dayBook, ok(ownDay({ closing: CLOSED })));
    return failure(409, 'DAY_CLOSED', text);
  });
  const { user } = await show();
  await findMeera(user);
  await user.keyboard('{Enter}uupi77{Enter}');
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByText(/is closed: you can take no more/)).toBeVisible();
  expect(screen.getByLabelText('Transaction number')).toHaveValue('UPI77');
});

test('the drawer is opened on the page, and what should be in it is shown', async () => {
  http.on(dayBook, ok(ownDay({ openingCash: null })));
  http.on(openDrawer, () => {
    http.on(dayBook, ok(ownDay()));
    return ok(null, 'Opening cash saved', 201);
  });
  const { user } = await show();
  const drawer = within(await screen.findByRole('region', { name: 'Your drawer' }));
  expect(drawer.getByText('₹6,000.00')).toBeVisible();
  await user.type(drawer.getByRole('textbox', { name: /Opening cash/ }), '1000{Enter}');
  // The first payment comes next.
  await waitFor(async () => {
    expect(await search()).toHaveFocus();
  });
});
