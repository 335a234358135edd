import { enrol, findReferral, memberSearch } from '@kuri/shared/calls';
import { CAPACITY_TEXT, istDate, type DrawerDay } from '@kuri/shared/contract';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  group,
  member,
  ok,
  page,
  referral,
  screen,
  ticket,
  waitFor,
} from '@kuri/shared/testing';
import {
  answerDrawer,
  button,
  enrolledAnswer,
  fillNewPerson,
  input,
  openPanel,
  payNow,
  type User,
} from '../testing/add-ticket-driver.tsx';

const http = fakeHttp();
const added = enrolledAnswer(ticket({ membershipId: 'tkt_9' }));
const sent = () => http.sent(enrol).map(({ body }) => body);

beforeEach(() => {
  http.on(memberSearch, page([]));
  http.on(enrol, added);
  answerDrawer(http);
});

const today = () => istDate(Date.now());
const newPerson = {
  isNewMember: true,
  memberName: 'Asha Nair',
  address: '4 Beach Road, Kollam',
  contactPhone: '919847011234',
  monthlySchemeId: 'grp_1',
  ticketsCount: 1,
  paidAmount: 0,
  paymentMode: 'Cash',
  isNewReferral: false,
};

async function choose(user: User, label: string, option: string) {
  await user.click(screen.getByRole('button', { name: new RegExp(label), hidden: true }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('a new member: sends what was filled in, confirms it and passes on the new tickets', async () => {
  const { user, onAdded } = openPanel();
  await fillNewPerson(user);
  await user.click(button('Add Ticket'));
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([{ ...newPerson, joinedDate: today() }]);
  expect(onAdded).toHaveBeenCalledWith(
    expect.objectContaining({ data: [expect.objectContaining({ membershipId: 'tkt_9' })] }),
  );
  expect(screen.getByText('Ticket added')).toBeVisible();
});

test('the registration fee of the tickets that are paid for is shown and sent', async () => {
  const { user } = openPanel({ groups: [group({ registrationFee: 100.5 })] });
  await fillNewPerson(user);
  await payNow(user);
  await user.type(input('Tickets Count'), '{Backspace}3');
  expect(screen.getByText('+ Registration fee ₹301.50')).toBeVisible();
  await user.clear(input('Paid Amount'));
  expect(screen.queryByText(/Registration fee/)).not.toBeInTheDocument();
  await enter(user, input('Paid Amount'), '5000.50');
  expect(screen.getByText('+ Registration fee ₹201.00')).toBeVisible();
  await user.click(button('Add Ticket and receive ₹5,201.50'));
  await waitFor(() => {
    expect(sent()).toEqual([expect.objectContaining({ paidAmount: 5000.5, registrationFee: 201 })]);
  });
});

test('all that may be given is sent', async () => {
  http.on(findReferral, ok({}));
  const { user, onAdded } = openPanel();
  await enter(user, input('Referral ID'), '9961182210');
  await enter(user, await screen.findByLabelText(/^Referral Name/), 'Suresh Babu');
  await choose(user, 'Referral Type', 'Agent');
  await fillNewPerson(user);
  await enter(user, input('Contact Email'), 'asha@kuri.example');
  await user.type(input('Tickets Count'), '{Backspace}2');
  await enter(user, input('Ticket number on paper'), '7, 11');
  await payNow(user);
  await choose(user, 'Payment Mode', 'UPI');
  await enter(user, input('Transaction number'), 'upi44x');
  expect(input('Transaction number')).toHaveValue('UPI44X');
  await enter(user, input('Nominee Name'), 'Ravi Nair');
  await enter(user, input('Nominee Relation'), 'Husband');
  await user.click(button('Add Ticket and receive ₹10,000'));
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(sent()).toEqual([
    {
      ...newPerson,
      joinedDate: today(),
      contactEmail: 'asha@kuri.example',
      ticketsCount: 2,
      paperNumber: '7, 11',
      paidAmount: 10000,
      paymentMode: 'UPI',
      transactionId: 'UPI44X',
      nomineeName: 'Ravi Nair',
      nomineeRelation: 'Husband',
      isNewReferral: true,
      referralMobile: '919961182210',
      referralName: 'Suresh Babu',
      referralType: 'Agent',
    },
  ]);
});

test('an existing member with a referral that was found', async () => {
  http.on(memberSearch, page([member()]));
  http.on(findReferral, ok(referral({ refId: 'ref_7' })));
  const { user, onAdded } = openPanel();
  await enter(user, input('Referral ID'), '9961182210');
  await screen.findByText(/Referral found/);
  await enter(user, input('Member Mobile'), '9847011234');
  await screen.findByText('Existing member found');
  await user.click(button('Add Ticket'));
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(sent()).toEqual([
    {
      ...newPerson,
      joinedDate: today(),
      isNewMember: false,
      memberId: 'mem_1',
      memberName: 'Meera Krishnan',
      address: '12 Temple Road, Thrissur',
      contactEmail: 'meera@kuri.example',
      referralMemberId: 'ref_7',
    },
  ]);
});

test('another person on the same phone is a new member', async () => {
  http.on(memberSearch, page([member()]));
  const { user, onAdded } = openPanel();
  await enter(user, input('Member Mobile'), '9847011234');
  await screen.findByText('Existing member found');
  await user.click(screen.getByRole('button', { name: 'Add New' }));
  await user.keyboard('Arun Krishnan');
  await user.click(button('Add Ticket'));
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(sent()).toEqual([
    expect.objectContaining({
      isNewMember: true,
      memberName: 'Arun Krishnan',
      address: '12 Temple Road, Thrissur',
      contactPhone: '919847011234',
    }),
  ]);
});

async function save() {
  const rendered = openPanel();
  await fillNewPerson(rendered.user);
  await rendered.user.click(button('Add Ticket'));
  return rendered;
}

test('a refusal shows the words of the server; the form keeps its content', async () => {
  http.on(enrol, failure(409, 'CAPACITY_EXCEEDED', CAPACITY_TEXT));
  const { onAdded, onClose } = await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(CAPACITY_TEXT);
  expect(input('Member Name')).toHaveValue('Asha Nair');
  expect(input('Address')).toHaveValue('4 Beach Road, Kollam');
  expect(input('Member Mobile')).toHaveValue('9847011234');
  expect(screen.queryByRole('button', { name: 'Use existing member' })).not.toBeInTheDocument();
  expect(onAdded).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  expect(await axeViolations()).toEqual([]);
});

test('what the server finds in a field is shown there', async () => {
  const text = 'Address must have at most 500 characters';
  http.on(enrol, failure(422, 'VALIDATION_ERROR', 'Please check the form', { address: text }));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check the form');
  expect(input('Address')).toHaveAccessibleDescription(text);
  expect(input('Address')).toHaveFocus();
});

test('an existing member can be used in place of a new one', async () => {
  http.on(
    enrol,
    failure(409, 'MEMBER_EXISTS', 'Asha Nair is already a member', { memberId: 'mem_5' }),
  );
  const { user, onAdded } = await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Asha Nair is already a member');
  const asha = member({ memberId: 'mem_5', memberName: 'ASHA NAIR', address: 'Old Road' });
  http.on(memberSearch, page([member(), asha]));
  http.on(enrol, added);

  await user.click(button('Use existing member'));
  expect(await screen.findByText('Existing member found')).toBeVisible();
  expect(input('Address')).toHaveValue('Old Road');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(button('Add Ticket'));
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(http.sent(enrol).at(-1)?.body).toMatchObject({ isNewMember: false, memberId: 'mem_5' });
});

test('what was paid comes in only where it is chosen, and the button says how much', async () => {
  const { user, onAdded } = openPanel();
  await fillNewPerson(user);
  expect(screen.getByLabelText('Not yet')).toBeChecked();
  expect(input('Paid Amount')).toHaveValue('5000');
  expect(input('Paid Amount')).toBeDisabled();
  await payNow(user);
  await user.clear(input('Paid Amount'));
  await enter(user, input('Paid Amount'), '777.50');
  expect(button('Add Ticket and receive ₹777.50')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByLabelText('Not yet'));
  expect(input('Paid Amount')).toHaveValue('5000');
  await user.click(button('Add Ticket'));
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(sent()).toEqual([{ ...newPerson, joinedDate: today() }]);
});

test('a drawer that is not opened yet is told where cash comes in', async () => {
  answerDrawer(http, { openingCash: null });
  const { user } = openPanel();
  await fillNewPerson(user);
  await payNow(user);
  expect(await screen.findByText(/^Your drawer is not opened yet/)).toBeVisible();
  await choose(user, 'Payment Mode', 'UPI');
  expect(screen.queryByText(/^Your drawer is not opened yet/)).toBeNull();
});

test('a closed drawer takes nothing, and the ticket can be added without', async () => {
  answerDrawer(http, { closing: {} as NonNullable<DrawerDay['closing']> });
  const { user } = openPanel();
  await fillNewPerson(user);
  await payNow(user);
  expect(await screen.findByText(/^Your drawer of .* is closed/)).toBeVisible();
  await user.click(button('Add Ticket and receive ₹5,000'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/is closed: you can take no more/);
  expect(sent()).toEqual([]);
  await user.click(screen.getByLabelText('Not yet'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(button('Add Ticket'));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ paidAmount: 0 })]));
});
