import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  NO_OTHER_LANGUAGES,
  type AuditRow,
  type MadeStatementLink,
  type Organisation,
  type Payment,
  type StatementLink,
  type Ticket,
} from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { TWO_DUE, drawGroup, wholeDraw } from '../../testing/draws/draw-fixtures.ts';
import {
  RETURN_AMOUNT,
  payOut,
  reverseInput,
  wonGroup,
} from '../../testing/payouts/prize-fixtures.ts';
import { phoneText } from '../../ground/readable.ts';
import { oldTicket, payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { testApp, type Caller } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { readStatement } from '../../testing/statements/statement-fixtures.ts';

const REASON = 'Paid by somebody else';

describeAppOnOne('the pages behind links and slips', (at, database) => {
  const open = (url: string) => at.app.inject({ url, headers: { accept: 'text/html' } });

  async function make(caller: Caller, { ticketId }: Ticket): Promise<MadeStatementLink> {
    const answer = await caller.post('makeStatementLink', { ticketId });
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json<{ data: MadeStatementLink }>().data;
  }

  async function linksOf(caller: Caller, { ticketId }: Ticket): Promise<StatementLink[]> {
    const answer = await caller.get(`statementLinks?schemememberid=${ticketId}`);
    return answer.json<{ data: StatementLink[] }>().data;
  }

  async function slipPath(caller: Caller, { receiptNumber }: Payment): Promise<string> {
    const answer = await caller.get(`receiptPageLink?receiptnumber=${receiptNumber}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ data: { path: string } }>().data.path;
  }

  const reverse = (caller: Caller, body: object) =>
    caller.post('reverseMemberReceipt', { reason: REASON, ...body });

  it('a link shows its ticket, and neither a phone number nor anybody else', async () => {
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, TWO_DUE);
    await wholeDraw(caller, group.schemeId);
    const [ticket] = tickets;
    assert.ok(ticket);
    const other = await addTicket(caller, group.schemeId, {
      memberName: 'Kamala <b>Devi</b>',
      contactPhone: '9847099999',
    });
    const answer = await open((await make(caller, ticket)).path);
    assert.equal(answer.statusCode, 200);
    assert.match(answer.body, new RegExp(`Statement of ticket ${ticket.membershipCode}`));
    assert.match(answer.body, /As of 21-Nov-2026, 12:00 pm</);
    assert.match(answer.body, /Draw 1<\/td>/);
    for (const { membershipCode } of [...tickets.slice(1), other]) {
      assert.doesNotMatch(answer.body, new RegExp(membershipCode));
    }
    const phone = ticket.contactPhone.slice(-10);
    const untold = ['Kamala', '98470', phone, phoneText(phone), 'kuri.example'];
    for (const text of untold) assert.ok(!answer.body.includes(text), text);
    const escaped = await open((await make(caller, other)).path);
    assert.match(escaped.body, /Kamala &lt;b&gt;Devi&lt;\/b&gt;/);
  });

  it('a statement and its page show the amount of the prize, and when it was paid', async () => {
    const caller = await at.caller();
    const { won, drawId } = await wonGroup(caller);
    const { path } = await make(caller, won.ticket);
    const { ticketId } = won.ticket;
    const prizeOf = async () =>
      (await readStatement(caller, { schemememberid: ticketId })).tickets[0]?.prize;
    const payable = { amount: RETURN_AMOUNT, paid: null };
    assert.deepEqual(await prizeOf(), payable);
    assert.match((await open(path)).body, /<dd>₹62,500\.00, payable<\/dd>/);
    const deduction = { deduction: 500, deductionReason: 'One instalment is late' };
    const paid = await payOut(caller, drawId, deduction);
    assert.deepEqual(await prizeOf(), {
      amount: RETURN_AMOUNT,
      paid: { amount: RETURN_AMOUNT - 500, date: '2026-11-21' },
    });
    const page = (await open(path)).body;
    assert.match(page, /<dd>₹62,500\.00 less ₹500\.00, paid on 21-Nov-2026<\/dd>/);
    assert.doesNotMatch(page, /One instalment is late/);
    await caller.post('reversePrize', reverseInput(paid));
    assert.deepEqual(await prizeOf(), payable);
    const other = await oldTicket(caller);
    assert.doesNotMatch((await open((await make(caller, other)).path)).body, />Prize</);
  });

  it('a page is kept nowhere, indexed nowhere, sends no referrer and runs nothing', async () => {
    const caller = await at.caller();
    const ticket = await oldTicket(caller);
    const payment = await payFor(caller, [ticket]);
    for (const path of [
      (await make(caller, ticket)).path,
      await slipPath(caller, payment),
      '/s/no',
    ]) {
      const { headers, body } = await open(path);
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['x-robots-tag'], 'noindex, nofollow');
      assert.equal(headers['referrer-policy'], 'no-referrer');
      const policy = String(headers['content-security-policy']);
      assert.match(
        policy,
        /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; img-src data:;/,
      );
      assert.doesNotMatch(body, /<script|https?:\/\//);
    }
  });

  it('a link that is withdrawn, unknown or of a deleted ticket is the same page with 404', async () => {
    const caller = await at.caller();
    const ticket = await oldTicket(caller);
    const { path, linkId } = await make(caller, ticket);
    assert.equal((await open(path)).statusCode, 200);
    const gone = await caller.post('withdrawStatementLink', { linkId });
    assert.equal(gone.json<{ data: StatementLink }>().data.withdrawnBy, caller.userId);
    const withdrawn = await open(path);
    const deleted = await make(caller, ticket);
    assert.equal((await caller.delete(`deleteMember?memberid=${ticket.ticketId}`)).statusCode, 200);
    const pages = [deleted.path, `/s/${'x'.repeat(32)}`, '/s/%00', '/r/a/b/c'];
    const answers = [withdrawn, ...(await Promise.all(pages.map((page) => open(page))))];
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      answers.map(() => 404),
    );
    assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
    assert.match(answers[0]?.body ?? '', /Page not found/);
  });

  it('of a link only the hash is kept; the list says who made it and when it was opened', async () => {
    const caller = await at.caller();
    const ticket = await oldTicket(caller);
    const made = await make(caller, ticket);
    const key = made.path.replace('/s/', '');
    assert.ok(Buffer.from(key, 'base64url').length * 8 >= 128);
    const { rows } = await database().query('select l::text as row from statement_link l');
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(key));
    const [before] = await linksOf(caller, ticket);
    assert.deepEqual([before?.madeBy, before?.lastOpenedAt], [caller.userId, null]);
    await open(made.path);
    at.clock.now += 30_000;
    await open(made.path);
    const [after] = await linksOf(caller, ticket);
    assert.equal(after?.lastOpenedAt, '2026-11-21T12:00:00.000+05:30');
    at.clock.now += 90_000;
    await open(made.path);
    assert.equal((await linksOf(caller, ticket))[0]?.lastOpenedAt, '2026-11-21T12:02:00.000+05:30');
    at.clock.now -= 120_000;
    const trail = (await caller.get('auditLog?pagesize=50')).json<{ data: AuditRow[] }>();
    assert.doesNotMatch(JSON.stringify(trail), new RegExp(key));
  });

  it('office staff make and withdraw links, of their own account', async () => {
    const caller = await at.caller();
    const ticket = await oldTicket(caller);
    const { accountId } = caller;
    const { linkId, path } = await make(caller, ticket);
    const operator = await at.caller({ accountId, userType: 'OPERATOR' });
    await make(operator, ticket);
    for (const userType of ['COLLECTOR', 'AUDITOR'] as const) {
      const other = await at.caller({ accountId, userType });
      const refused = await other.post('makeStatementLink', { ticketId: ticket.ticketId });
      assert.equal(refused.statusCode, 403);
      assert.equal((await other.post('withdrawStatementLink', { linkId })).statusCode, 403);
      assert.equal((await linksOf(other, ticket)).length, 2);
    }
    const stranger = await at.caller();
    const { ticketId } = ticket;
    assert.equal((await stranger.post('makeStatementLink', { ticketId })).statusCode, 404);
    assert.equal((await stranger.post('withdrawStatementLink', { linkId })).statusCode, 404);
    assert.deepEqual(await linksOf(stranger, ticket), []);
    assert.equal((await open(path)).statusCode, 200);
    for (let more = 2; more < 10; more += 1) await make(caller, ticket);
    const eleventh = await caller.post('makeStatementLink', { ticketId });
    assert.equal(eleventh.json<{ code: string }>().code, 'TOO_MANY_LINKS');
  });

  it('making and withdrawing a link is on the audit trail, the second withdrawal is not', async () => {
    const caller = await at.caller();
    const ticket = await oldTicket(caller);
    const { linkId } = await make(caller, ticket);
    await caller.post('withdrawStatementLink', { linkId });
    await caller.post('withdrawStatementLink', { linkId });
    const { rows } = await runSql<{ action: string }>(database())`
      select action from audit_log where account_id = ${caller.accountId} and action like 'statement%' order by at, audit_id`;
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['statement-link.made', 'statement-link.withdrawn'],
    );
  });

  it('a slip shows a stranger that payment and nothing else', async () => {
    const caller = await at.caller();
    const ticket = await oldTicket(caller);
    const payment = await payFor(caller, [ticket], { remarks: 'Left at the door' }, 2);
    const other = await payFor(caller, [ticket], {}, 3);
    const { statusCode, body } = await open(await slipPath(caller, payment));
    assert.equal(statusCode, 200);
    const facts = [...body.matchAll(/<dt>([^<]*)<\/dt>\s*<dd[^>]*>([^<]*)<\/dd>/g)].map(
      ([, name, value]) => [name, value],
    );
    const instalment = ticket.monthlyInstallmentAmount;
    const rupees = (amount: number) =>
      new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount);
    assert.deepEqual(facts, [
      ['Status', 'Valid'],
      ['Receipt No.', payment.receiptNumber],
      ['Ticket', ticket.membershipCode],
      ['Amount', rupees(instalment * 2)],
      ['Date', '21-Nov-2026'],
      ['Received from', initials(ticket.memberName)],
      ['Balance today', rupees(instalment * 7)],
      ['To Pay', rupees(instalment * 6)],
    ]);
    const kept = [ticket.memberName, ticket.schemeName, 'Left at the door'];
    const untold = [
      ...kept,
      ticket.contactPhone.slice(-10),
      other.receiptNumber,
      'Cash',
      'initials',
    ];
    for (const text of untold) assert.ok(!body.includes(text), text);
  });

  const initials = (name: string) =>
    name
      .split(' ')
      .filter((word) => /^\p{L}/u.test(word))
      .map((word) => `${word.slice(0, 1)}.`)
      .join(' ');

  it('a slip of a reversed payment says Reversed, of a part how much of it', async () => {
    const caller = await at.caller();
    const tickets = [await oldTicket(caller), await oldTicket(caller)];
    const payment = await payFor(caller, tickets);
    const path = await slipPath(caller, payment);
    await reverse(caller, { receiptId: payment.receipts[0]?.receiptId });
    const part = (await open(path)).body;
    const codes = tickets.map(({ membershipCode }) => membershipCode).sort();
    assert.match(part, new RegExp(`<dt>Tickets</dt>\\s*<dd>${codes.join(', ')}</dd>`));
    assert.match(part, />Valid</);
    assert.match(part, />Reversed part</);
    await reverse(caller, { receiptNumber: payment.receiptNumber });
    const { body } = await open(path);
    assert.match(body, /<dd class="bad">Reversed<\/dd>/);
    assert.doesNotMatch(body, />Valid<|Reversed part/);
    assert.doesNotMatch(body, new RegExp(REASON));
  });

  it('the key of a slip opens that payment only, and stays the same', async () => {
    const caller = await at.caller();
    const ticket = await oldTicket(caller);
    const one = await slipPath(caller, await payFor(caller, [ticket]));
    const paid = await payFor(caller, [ticket]);
    const other = await slipPath(caller, paid);
    assert.equal(await slipPath(caller, paid), other);
    const key = one.split('/').at(-1) ?? '';
    const forged = [
      other.replace(/[^/]+$/, key),
      one.replace(caller.accountId, (await at.caller()).accountId),
      one.slice(0, -1),
      `${one}A`,
      one.replace(/[^/]+$/, ''),
    ];
    for (const path of forged) assert.equal((await open(path)).statusCode, 404, path);
    const stranger = await at.caller();
    const foreign = await stranger.get(`receiptPageLink?receiptnumber=${paid.receiptNumber}`);
    assert.equal(foreign.statusCode, 404);
  });

  it('a page speaks the language of its member, and another one that is asked for', async () => {
    const admin = await at.caller();
    const office = (await admin.get('organisation')).json<{ data: Organisation }>().data;
    const ml = { ...NO_OTHER_LANGUAGES.ml, name: 'ലക്ഷ്മി ചിട്ടി' };
    const said = { ...office, otherLanguages: { ...NO_OTHER_LANGUAGES, ml } };
    assert.equal((await admin.put('organisation', said)).statusCode, 200);
    const ticket = await oldTicket(admin);
    const query = `memberid=${ticket.memberId}&schememberid=${ticket.ticketId}`;
    const body = { reminderLocale: 'ml', updatedAt: ticket.updatedAt };
    assert.equal((await admin.put(`updateMember?${query}`, body)).statusCode, 200);
    const slip = await open(await slipPath(admin, await payFor(admin, [ticket])));
    assert.match(slip.body, /<html lang="ml">/);
    assert.match(slip.body, /<b>ലക്ഷ്മി ചിട്ടി<\/b>/);
    assert.match(slip.body, /<dt>രസീത് നമ്പർ<\/dt>/);
    assert.match(slip.body, /href="\?lang=ta" lang="ta"/);
    const { path } = await make(admin, ticket);
    assert.match((await open(path)).body, /കണക്ക്<\/h1>/);
    const asked = await open(`${path}?lang=ta`);
    assert.match(asked.body, /<html lang="ta">[\s\S]+கணக்கு அறிக்கை<\/h1>/);
    assert.match((await open(`${path}?lang=xx`)).body, /<html lang="ml">/);
    assert.match((await open('/s/unknown?lang=hi')).body, /<h1>पेज नहीं मिला<\/h1>/);
  });

  it('a statement asks for what is due by UPI, once the office has an address', async () => {
    const admin = await at.caller();
    const ticket = await oldTicket(admin);
    const { path } = await make(admin, ticket);
    assert.doesNotMatch((await open(path)).body, /upi:/);
    const { data } = (await admin.get('organisation')).json<{ data: Organisation }>();
    const said = { ...data, name: 'Lakshmi & Co', upiAddress: 'lakshmi@okbank' };
    assert.equal((await admin.put('organisation', said)).statusCode, 200);
    const { tickets } = await readStatement(admin, { schemememberid: ticket.ticketId });
    const due = tickets[0]?.dueAmount ?? 0;
    assert.ok(due > 0);
    const { body } = await open(path);
    const link = `upi://pay?pa=lakshmi@okbank&amp;pn=Lakshmi%20%26%20Co&amp;am=${due.toFixed(2)}&amp;cu=INR&amp;tn=${ticket.membershipCode}`;
    assert.ok(body.includes(`<a href="${link}">Pay ₹`), body);
    assert.match(body, /<svg\s+role="img"\s+aria-label="QR code to pay ₹[\d,.]+ by UPI"/);
    assert.match((await open(`${path}?lang=ml`)).body, /UPI വഴി അടയ്ക്കുക<\/a>/);
  });

  it('an address that asks too often is refused with a page', async () => {
    const limited = await testApp(database(), { sharedPagesPerMinute: 3 });
    const ask = (url: string) => limited.app.inject({ url });
    for (let count = 0; count < 3; count += 1) assert.equal((await ask('/s/no')).statusCode, 404);
    const { statusCode, headers, body } = await ask('/s/no');
    assert.equal(statusCode, 429);
    assert.ok(Number(headers['retry-after']) > 0);
    assert.match(body, /<h1>Too many requests/);
    await limited.app.close();
  });
});
