import {
  followUpMember,
  groupList,
  memberById,
  memberFollowUps,
  memberReminders,
  pendingDues,
} from '@kuri/shared/calls';
import type { FollowUp } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  member,
  ok,
  renderPage,
  screen,
  ticket,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { dues } from '../testing/fixtures.ts';

const http = fakeHttp();

const followUp: FollowUp = {
  memberId: 'mem_1',
  at: '2026-11-20T10:15:00+05:30',
  by: 'Ravi',
  note: 'Pays after the market',
  promise: { on: '2026-11-25', amount: 500 },
  nextCallOn: '2026-11-26',
};

beforeEach(() => {
  http.on(groupList, ok([]));
  http.on(pendingDues, ok(dues({ followUps: [followUp] })));
  http.on(memberReminders, ok([]));
  http.on(memberFollowUps, ok([followUp]));
  http.on(memberById, ok(member({ schemeMemberships: [ticket({ dueAmount: 10_000 })] })));
});

async function openPanel() {
  const shown = await renderPage('/dues');
  await shown.user.click(await screen.findByRole('button', { name: 'Remind Meera Krishnan' }));
  const panel = await screen.findByRole('dialog', { name: 'Remind Meera Krishnan' });
  const section = await within(panel).findByRole('region', { name: 'Calls about the dues' });
  return { ...shown, section: within(section) };
}

test('what was said last stands with the dues, and all of it in the panel', async () => {
  const { section } = await openPanel();
  expect(await section.findByText('Pays after the market')).toBeVisible();
  expect(section.getByText('20-Nov-2026, 10:15 am by Ravi')).toBeVisible();
  for (const agreed of ['Promised ₹500.00 for 25-Nov-2026', 'Call again on 26-Nov-2026']) {
    expect(section.getByText(agreed)).toBeVisible();
    // In the row behind the panel too.
    expect(screen.getAllByText(agreed)).toHaveLength(2);
  }
});

test('a call is noted with a promise; a promise has a day and an amount', async () => {
  http.on(followUpMember, ok(followUp, 'Note saved', 201));
  const { user, section } = await openPanel();
  await user.click(section.getByRole('button', { name: 'Note a call' }));
  const note = section.getByRole('textbox', { name: /^Note/ });
  expect(note).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  await user.click(section.getByRole('button', { name: 'Save note' }));
  expect(await section.findByText('Note is required')).toBeVisible();

  await enter(user, note, 'Will pay half');
  await enter(user, section.getByRole('textbox', { name: /^Promised amount/ }), '2500');
  await user.click(section.getByRole('button', { name: 'Save note' }));
  expect(await section.findByText('Please enter the promised day')).toBeVisible();
  expect(note).toHaveValue('Will pay half');
  expect(http.sent(followUpMember)).toEqual([]);

  const [year = '', month = '', day = ''] = todayInIndia().split('-');
  const days = section.getAllByRole('spinbutton');
  await user.click(days[0] as HTMLElement);
  await user.keyboard(`${day}${month}${year}`);
  await user.click(section.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Note saved')).toBeVisible();
  expect(http.sent(followUpMember).map(({ body }) => body)).toEqual([
    {
      memberId: 'mem_1',
      note: 'Will pay half',
      promisedOn: todayInIndia(),
      promisedAmount: 2500,
      nextCallOn: '',
    },
  ]);
  await waitFor(() => expect(section.getByRole('button', { name: 'Note a call' })).toHaveFocus());
});

test('a refused note keeps what was typed, with the fault at its field', async () => {
  const why = 'Next call must be today or later';
  http.on(followUpMember, failure(422, 'VALIDATION_ERROR', why, { nextCallOn: why }));
  const { user, section } = await openPanel();
  await user.click(section.getByRole('button', { name: 'Note a call' }));
  await enter(user, section.getByRole('textbox', { name: /^Note/ }), 'No answer');
  await user.click(section.getByRole('button', { name: 'Save note' }));
  expect((await section.findAllByText(why))[0]).toBeVisible();
  expect(section.getByRole('textbox', { name: /^Note/ })).toHaveValue('No answer');
});

test('the dues are narrowed to calls of today and to broken promises', async () => {
  const { user, address } = await renderPage('/dues');
  await user.click(await screen.findByRole('button', { name: /Follow-up/ }));
  await user.click(await screen.findByRole('option', { name: 'Calls due today' }));
  await waitFor(() => {
    expect(http.sent(pendingDues).at(-1)?.query).toMatchObject({ followed: 'calls' });
  });
  await user.click(screen.getByRole('button', { name: /Follow-up/ }));
  await user.click(await screen.findByRole('option', { name: 'Promises broken' }));
  await waitFor(() => {
    expect(http.sent(pendingDues).at(-1)?.query).toMatchObject({ followed: 'broken' });
  });
  expect(address()).toBe('/dues?followed=broken');
});
