import { auditFile, auditPage, auditPeople, groupList, memberSearch } from '@kuri/shared/calls';
import type { AuditRow } from '@kuri/shared/contract';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  group,
  member,
  ok,
  page,
  renderPage,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';

const fake = fakeHttp();

function row(fields: Partial<AuditRow> = {}): AuditRow {
  return {
    auditId: 'aud_1',
    at: '2026-11-21T14:05:00+05:30',
    userId: 'usr_1',
    who: 'Ravi',
    action: 'member.updated',
    what: 'Member changed',
    entityId: 'mem_1',
    subject: 'Anjali Menon',
    madeWith: 'mfe-tickets@1.2.0',
    requestId: 'req_1',
    changes: [
      { field: 'Mobile number', before: '+91 98470 00001', after: '+91 98470 00002' },
      { field: 'Email', before: null, after: 'a@kuri.example' },
      { field: 'Address', before: 'Old Street', after: null },
    ],
    ...fields,
  };
}

const open = (route = '/audit', rows = [row()], totals = {}) => {
  fake.on(auditPage, page(rows, totals));
  fake.on(auditPeople, ok([{ userId: 'usr_1', name: 'Ravi' }]));
  fake.on(groupList, ok([group({ schemeId: 'grp_1', schemeName: 'Gold' })]));
  return renderPage(route);
};
const lastQuery = () => fake.sent(auditPage).at(-1)?.query;

test('lists who did what, when, and what it changed; opened, with which module', async () => {
  const { user } = await open();
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Member changed')).toBeVisible();
  expect(table.getByText('Anjali Menon')).toBeVisible();
  expect(table.queryByText(/mfe-tickets/)).toBeNull();
  expect(table.getByText('21-Nov-2026')).toBeVisible();
  expect(table.getByText('+91 98470 00001')).toBeVisible();
  expect(table.queryByText('Old Street')).toBeNull();
  expect(table.getByText('and 1 more')).toBeVisible();

  await user.click(table.getByRole('button', { name: /Member changed/ }));
  expect(await screen.findByText('Old Street')).toBeVisible();
  expect(screen.getByText(/mfe-tickets@1.2.0.*req_1/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('is filtered by person, kind, group and days, in the address too', async () => {
  const { user, address } = await open('/audit?page=2', [], { totalRecords: 100, pageSize: 25 });
  const choose = async (name: RegExp, option: string) => {
    await user.click(await screen.findByRole('button', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/Person/, 'Ravi');
  await choose(/Kind/, 'Draws');
  await choose(/Group/, 'Gold');
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({
      userid: 'usr_1',
      kind: 'draws',
      schemeid: 'grp_1',
      pageno: '1',
    });
  });
  expect(address()).toBe('/audit?person=usr_1&kind=draws&group=grp_1');
});

test('leaves sign-ins out unless they are asked for', async () => {
  const { user, address } = await open();
  await screen.findByRole('table');
  expect(lastQuery()).toMatchObject({ kind: 'changes' });
  await user.click(screen.getByRole('button', { name: /Kind/ }));
  await user.click(await screen.findByRole('option', { name: 'All kinds' }));
  await waitFor(() => {
    expect(lastQuery()).not.toHaveProperty('kind');
  });
  expect(address()).toBe('/audit?kind=All');
  await user.click(screen.getByRole('button', { name: /Kind/ }));
  await user.click(await screen.findByRole('option', { name: 'All but sign-ins' }));
  expect(address()).toBe('/audit');
});

test('is filtered by a member who is searched for', async () => {
  const { user, address } = await open();
  fake.on(memberSearch, page([member({ memberId: 'mem_7', memberName: 'Biju Nair' })]));
  await enter(user, await screen.findByRole('combobox', { name: 'Member' }), 'biju');
  await user.click(await screen.findByRole('option', { name: /Biju Nair/ }));
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ memberid: 'mem_7' });
  });
  expect(address()).toBe('/audit?member=mem_7');
});

test('is downloaded as it is filtered, and says when that fails', async () => {
  const { user } = await open('/audit?kind=draws');
  fake.on(auditFile, failure(503, 'UNAVAILABLE', 'Please try again later'));
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByText(/Please try again later/)).toBeVisible();
  expect(fake.sent(auditFile)[0]?.query).toEqual({ kind: 'draws' });
});

test('says that nothing was found, that there is more, and that it failed', async () => {
  const { unmount } = await open('/audit', []);
  expect(await screen.findByText('No entry matches these filters.')).toBeVisible();
  unmount();
  const many = await open('/audit', [row()], { totalRecords: 10_000 });
  expect(await screen.findByRole('note')).toHaveTextContent('Only the newest 10,000');
  many.unmount();
  fake.on(auditPage, failure(500, 'INTERNAL', 'Oh no'));
  await renderPage('/audit');
  expect(await screen.findByText('The audit trail could not be loaded.')).toBeVisible();
});
