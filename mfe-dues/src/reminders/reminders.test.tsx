import {
  groupList,
  memberById,
  memberFollowUps,
  memberReminders,
  organisationRead,
  payPageLink,
  pendingDues,
  remindMember,
} from '@kuri/shared/calls';
import {
  axeViolations,
  failure,
  fakeHttp,
  member,
  ok,
  organisation,
  renderPage,
  screen,
  ticket,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { addDays, type Reminder } from '@kuri/shared/contract';
import { formatDate, todayInIndia } from '@kuri/shared/format';
import { dues, memberDues } from '../testing/fixtures.ts';

const http = fakeHttp();

const tab = { opener: window as unknown, close: jest.fn(), location: { replace: jest.fn() } };

const late = ticket({ dueAmount: 10_000, dueDate: '2026-10-05' });
const rajan = memberDues({ memberId: 'mem_2', memberName: 'Rajan' });

const reminder = (fields: Partial<Reminder> = {}): Reminder => ({
  memberId: 'mem_1',
  at: `${todayInIndia()}T10:15:00+05:30`,
  by: 'Ravi',
  way: 'chat',
  state: null,
  ...fields,
});
const listed = (reminders: Reminder[] = []) =>
  ok(dues({ asOf: todayInIndia(), memberWiseSummary: [memberDues(), rajan], reminders }));

beforeEach(() => {
  localStorage.clear();
  tab.close.mockClear();
  tab.location.replace.mockClear();
  jest.spyOn(window, 'open').mockReturnValue(tab as never);
  http.on(groupList, ok([]));
  http.on(pendingDues, listed());
  http.on(memberReminders, ok([]));
  http.on(memberFollowUps, ok([]));
  http.on(memberById, ({ query }) =>
    ok(
      member({
        memberId: query['memberid'] ?? '',
        memberName: query['memberid'] === 'mem_2' ? 'Rajan' : 'Meera Krishnan',
        schemeMemberships: [late, ticket({ dueAmount: 0 })],
      }),
    ),
  );
  http.on(remindMember, ({ body }) =>
    ok(reminder({ memberId: (body as { memberId: string }).memberId }), 'Reminder noted', 201),
  );
});

const button = (name: string) => screen.getByRole('button', { name });
const noted = () => http.sent(remindMember).map(({ body }) => body);
/** The address of the chat that was opened last. */
const chat = () => decodeURIComponent(String(tab.location.replace.mock.lastCall));

async function remindMeera() {
  const shown = await renderPage('/dues');
  await shown.user.click(await screen.findByRole('button', { name: 'Remind Meera Krishnan' }));
  const panel = await screen.findByRole('dialog', { name: 'Remind Meera Krishnan' });
  await within(panel).findByRole('region', { name: 'Message' });
  return { ...shown, panel };
}

test('a person is reminded in a chat: the text is shown first, and the reminder noted', async () => {
  const { user, panel } = await remindMeera();
  expect(screen.getByRole('region', { name: 'Message' })).toHaveTextContent(
    /^Dear Meera Krishnan, .*₹10,000 is due from you: - LG12-A-142 \(Lakshmi Gold 12\): ₹10,000, due since 05-Oct-2026 P/,
  );
  expect(panel).toHaveTextContent('Not reminded yet');
  expect(await axeViolations()).toEqual([]);

  await user.click(button('Open in WhatsApp'));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(1));
  expect(chat()).toMatch(/^https:\/\/wa\.me\/919847011234\?text=Dear Meera Krishnan,/);
  expect(tab.opener).toBeNull();
  expect(noted()).toEqual([{ memberId: 'mem_1', way: 'chat', locale: 'en' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a reminder says how to pay by UPI, where the office has an address', async () => {
  http.on(organisationRead, ok(organisation({ upiAddress: 'lakshmi@okbank' })));
  await remindMeera();
  expect(screen.getByRole('region', { name: 'Message' })).toHaveTextContent(
    'Pay by UPI to lakshmi@okbank: https://kuri.example/d/acc_1/mbr_1/key Please',
  );
  expect(http.sent(payPageLink)[0]?.query).toEqual({ memberid: 'mem_1' });
});

test('a reminder names no page that only this machine opens', async () => {
  const { publicUrl: _, ...office } = organisation({ upiAddress: 'lakshmi@okbank' });
  http.on(organisationRead, ok(office));
  await remindMeera();
  const message = screen.getByRole('region', { name: 'Message' });
  expect(message).toHaveTextContent('05-Oct-2026 Please pay');
  expect(message).not.toHaveTextContent(/UPI|localhost/);
});

test('a reminder asks for the late fee of today too, and says it on a line of its own', async () => {
  http.on(organisationRead, ok(organisation({ upiAddress: 'lakshmi@okbank' })));
  const lateFee = { kind: 'fixed', value: 50, graceDays: 5, since: '2026-01-01' } as const;
  const paid = { paidAmount: 45_000, paidInstallments: 9, totalInstallments: 10 };
  http.on(
    memberById,
    ok(member({ schemeMemberships: [{ ...late, ...paid, dueAmount: 5_000, lateFee }] })),
  );
  await remindMeera();
  expect(screen.getByRole('region', { name: 'Message' })).toHaveTextContent(
    /₹5,050 is due from you: .*₹5,000, due since 05-Oct-2026 - Late fee: ₹50 Pay by UPI/,
  );
});

test('a refused reminder opens no chat, and says why', async () => {
  const { user } = await remindMeera();
  const why = 'Meera Krishnan was reminded today already, at 10:15 by Ravi.';
  http.on(remindMember, failure(409, 'ALREADY_REMINDED', why));
  await user.click(button('Open in WhatsApp'));
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
  expect(tab.location.replace).not.toHaveBeenCalled();
  expect(tab.close).toHaveBeenCalledTimes(1);
});

test('what the browser does not open is not noted', async () => {
  const { user } = await remindMeera();
  jest.mocked(window.open).mockReturnValue(null);
  await user.click(button('Open in WhatsApp'));
  expect(await screen.findByText(/^The browser blocked the new tab/)).toBeVisible();
  expect(noted()).toEqual([]);
});

test('the text is in the language of the member, and goes out in the one that is chosen', async () => {
  http.on(memberById, ok(member({ reminderLocale: 'hi', schemeMemberships: [late] })));
  const { user } = await remindMeera();
  expect(screen.getByRole('region', { name: 'Message' })).toHaveTextContent(/^नमस्ते/);
  await user.click(button('हिन्दी Language'));
  await user.click(await screen.findByRole('option', { name: 'മലയാളം' }));
  await user.click(button('Copy text'));
  expect(await screen.findByText('Text copied, reminder noted')).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/^നമസ്കാരം Meera Krishnan,/);
  expect(noted()).toEqual([{ memberId: 'mem_1', way: 'copy', locale: 'ml' }]);
});

test('where the text cannot be copied it is selected, and nothing noted', async () => {
  const { user } = await remindMeera();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(button('Copy text'));
  expect(await screen.findByText(/The text is selected/)).toBeVisible();
  expect(String(window.getSelection())).toMatch(/^Dear Meera/);
  expect(noted()).toEqual([]);
});

test('a member is reminded once a day, and the list says by whom', async () => {
  http.on(pendingDues, listed([reminder()]));
  const before = reminder({ at: '2026-10-20T09:00:00+05:30', way: 'message', state: 'failed' });
  http.on(memberReminders, ok([reminder(), before]));
  const { panel } = await remindMeera();
  const row = screen.getAllByText('Reminded today, 10:15 am by Ravi');
  expect(row).toHaveLength(2);
  expect(within(panel).getByRole('region', { name: 'Reminders' })).toHaveTextContent(
    '20-Oct-2026, 9:00 am by Ravi WhatsApp message (failed)',
  );
  expect(button('Open in WhatsApp')).toBeDisabled();
  expect(button('Copy text')).toBeDisabled();
});

test('a message that failed does not count', async () => {
  http.on(pendingDues, listed([reminder({ way: 'message', state: 'failed' })]));
  await renderPage('/dues');
  expect(await screen.findByText('Meera Krishnan')).toBeVisible();
  expect(screen.queryByText(/^Reminded/)).not.toBeInTheDocument();
});

test('a user who may not remind is offered nothing of it', async () => {
  await renderPage('/dues', { as: 'COLLECTOR' });
  expect(await screen.findByText('Meera Krishnan')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
});

test('what falls due soon is the queue of the morning, each member once a day', async () => {
  const day = addDays(todayInIndia(), 2);
  http.on(organisationRead, ok(organisation({ upiAddress: 'lakshmi@okbank' })));
  http.on(
    memberById,
    ok(
      member({
        memberId: 'mem_1',
        memberName: 'Meera Krishnan',
        schemeMemberships: [ticket({ dueAmount: 0, fallsDue: { on: day, amount: 5_000 } })],
      }),
    ),
  );
  const row = memberDues({ dueAmount: 5_000, dueDate: day, dueInstallments: 1 });
  const shownOf = (reminders: Reminder[]) =>
    ok(dues({ asOf: todayInIndia(), memberWiseSummary: [row], reminders }));
  http.on(pendingDues, shownOf([]));
  const { user } = await renderPage('/dues');
  await user.click(await screen.findByRole('button', { name: /Follow-up/ }));
  await user.click(await screen.findByRole('option', { name: 'Due soon' }));
  expect(
    await screen.findByText(/ to pay .* until .*, with what is overdue on these tickets/),
  ).toBeVisible();
  expect(http.sent(pendingDues).at(-1)?.query).toMatchObject({ followed: 'soon' });
  expect(screen.queryByText(/instalments? late/)).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);

  await user.click(button('Remind all shown'));
  const message = await screen.findByRole('region', { name: 'Message' });
  expect(message).toHaveTextContent(
    `- ₹5,000 for LG12-A-142 (Lakshmi Gold 12) falls due on ${formatDate(day)}`,
  );
  expect(message).toHaveTextContent('₹5,000 falls due soon: ');
  http.on(pendingDues, shownOf([reminder()]));
  await user.click(button('Open in WhatsApp'));
  expect(await screen.findByText('1 of 1 member reminded.')).toBeVisible();
  expect(noted()).toEqual([{ memberId: 'mem_1', way: 'chat', locale: 'en' }]);
  await user.click(button('Close'));
  await screen.findByText('Reminded today, 10:15 am by Ravi');
  await user.click(button('Remind all shown'));
  expect(await screen.findByText('Everyone shown was already reminded today.')).toBeVisible();
});

describe('those who are shown', () => {
  const queue = async () => {
    const shown = await renderPage('/dues');
    await screen.findByText('Rajan');
    await shown.user.click(button('Remind all shown'));
    await screen.findByRole('dialog', { name: 'Remind all shown' });
    return shown;
  };
  const turn = () => within(screen.getByRole('dialog')).getByRole('status');

  test('are reminded one by one, each by a press', async () => {
    const { user } = await queue();
    await screen.findByText(/Meera Krishnan, ₹10,000 due/);
    expect(await axeViolations()).toEqual([]);
    const press = button('Open in WhatsApp');
    await user.click(press);
    await screen.findByText(/Rajan, ₹10,000 due/);
    expect(turn()).toHaveTextContent('2 of 2');
    expect(press).toHaveFocus();
    expect(noted()).toEqual([{ memberId: 'mem_1', way: 'chat', locale: 'en' }]);
    await user.click(press);
    expect(await screen.findByText('2 of 2 members reminded.')).toBeVisible();
    expect(chat()).toContain('Dear Rajan,');
    await user.click(button('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('are each addressed in their own language, a choice for one is not for the next', async () => {
    http.on(memberById, ({ query }) =>
      ok(
        query['memberid'] === 'mem_2'
          ? member({ memberId: 'mem_2', memberName: 'Rajan', schemeMemberships: [late] })
          : member({ reminderLocale: 'ta', schemeMemberships: [late] }),
      ),
    );
    const { user } = await queue();
    await screen.findByText(/Meera Krishnan, ₹10,000 due/);
    await user.click(button('தமிழ் Language'));
    await user.click(await screen.findByRole('option', { name: 'हिन्दी' }));
    await user.click(button('Open in WhatsApp'));
    await screen.findByText(/Rajan, ₹10,000 due/);
    await user.click(button('Open in WhatsApp'));
    expect(await screen.findByText('2 of 2 members reminded.')).toBeVisible();
    expect(noted()).toEqual([
      { memberId: 'mem_1', way: 'chat', locale: 'hi' },
      { memberId: 'mem_2', way: 'chat', locale: 'en' },
    ]);
  });

  test('may be passed over, and a refusal stays with its person', async () => {
    http.on(remindMember, failure(409, 'ALREADY_REMINDED', 'Reminded already.'));
    const { user } = await queue();
    await screen.findByText(/Meera Krishnan, ₹10,000 due/);
    await user.click(button('Open in WhatsApp'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Reminded already.');
    await user.click(button('Skip'));
    await screen.findByText(/Rajan, ₹10,000 due/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button('Skip'));
    expect(await screen.findByText('0 of 2 members reminded.')).toBeVisible();
  });

  test('are the others, once it was stopped', async () => {
    const { user } = await queue();
    await screen.findByText(/Meera Krishnan, ₹10,000 due/);
    http.on(pendingDues, listed([reminder()]));
    await user.click(button('Open in WhatsApp'));
    await screen.findByText(/Rajan, ₹10,000 due/);
    await user.click(button('Stop'));
    await screen.findByText('Reminded today, 10:15 am by Ravi');
    await user.click(button('Remind all shown'));
    await screen.findByText(/Rajan, ₹10,000 due/);
    expect(turn()).toHaveTextContent('1 of 1');
    expect(noted()).toHaveLength(1);
  });

  test('is an empty queue when all were reminded today', async () => {
    http.on(pendingDues, listed([reminder(), reminder({ memberId: 'mem_2' })]));
    await queue();
    expect(screen.getByText('Everyone shown was already reminded today.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open in WhatsApp' })).not.toBeInTheDocument();
  });
});
