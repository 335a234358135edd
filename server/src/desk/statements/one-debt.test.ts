import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  addRupees,
  askedOf,
  debtOf,
  reminderFacts,
  reminderText,
  upiLinkOf,
  type Debt,
  type MadeStatementLink,
  type Member,
  type Organisation,
  type Payment,
  type ReceiptSlip,
  type Ticket,
} from '@kuri/shared/contract';
import { debtFacts, memberTexts } from '@kuri/shared/texts';
import fc from 'fast-check';
import { ticketFigures } from '../../ground/arrears/arrears.ts';
import { moneyText } from '../../ground/readable.ts';
import { storeWaived } from '../../people/members/ticket-queries.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { readDues } from '../../testing/dues/dues-fixtures.ts';
import { addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { addGroup, addType } from '../../testing/groups/group-fixtures.ts';
import { ASKED_BEFOREHAND, postStatus } from '../../testing/receipts/receipt-fixtures.ts';
import { explainOne, readStatement } from '../../testing/statements/statement-fixtures.ts';
import { dataOf, read, suiteApp } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';

const TICKETS = Number(process.env['KURI_ONE_DEBT_TICKETS'] ?? 25);
const TODAY = '2026-11-21';
const CONSOLE = 'https://kuri.example';

const FEES = [
  undefined,
  { kind: 'fixed', value: 50, graceDays: 5 },
  { kind: 'percent', value: 2, graceDays: 0 },
] as const;

/** A ticket's life: when its group began, what it pays in parts, what is reversed, and how it ends. */
const life = fc.record({
  fee: fc.constantFrom(...FEES),
  start: fc.constantFrom('2026-01-31', '2026-08-29', '2026-11-21', '2026-11-23', '2026-12-05'),
  instalment: fc.constantFrom(1_000, 333.33, 2_500),
  shares: fc.array(fc.constantFrom(12, 25.5, 33.34, 100, 250, 1_100), { maxLength: 4 }),
  reverses: fc.constantFrom(undefined, 0, 1),
  waived: fc.constantFrom(0, 0, 3, 9),
  ends: fc.constantFrom('Joined', 'Active', 'Coupon-Redeemed'),
});
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

/** Kinds of debt that a run has met: without one of them it compares too little. */
const met = new Set<string>();

function meet({ due, lateFee, open, next }: Debt): void {
  if (due > 0) met.add(lateFee > 0 ? 'late fee' : 'due');
  if (open && open.paid > 0) met.add('part');
  if (due === 0 && next) met.add('next');
  if (!open) met.add('none');
}

describeOnOne('the debt of a ticket', (database) => {
  const at = suiteApp(database, { publicUrl: CONSOLE });

  const memberOf = (caller: Caller, { memberId }: Ticket) =>
    read<Member>(caller, `memberById?memberid=${memberId}`);

  /** Pays as the counter does: with the late fee that is due. */
  async function pay(caller: Caller, ticket: Ticket, share: number): Promise<Payment | undefined> {
    const [now] = (await memberOf(caller, ticket)).schemeMemberships;
    if (!now) return undefined;
    const amount = Math.round(now.monthlyInstallmentAmount * share) / 100;
    const body = {
      monthlySchemeId: null,
      ticketsCount: 1,
      schemeMember: [
        {
          schemeMemberId: now.schemeMemberId,
          amountPaid: Math.min(amount, now.balanceAmount),
          no_installments: Math.max(1, Math.floor(share / 100)),
        },
      ],
      paymentMethod: 'Cash',
      receiptDate: TODAY,
      ...ASKED_BEFOREHAND,
    };
    const answer = await caller.post('addMemberReceipt', body);
    const [, fee] = /late fee[^₹]*₹([\d,.]+)/i.exec(answer.body) ?? [];
    if (answer.statusCode !== 422 || fee === undefined) {
      return answer.statusCode === 201 ? dataOf<Payment>(answer) : undefined;
    }
    const lateFee = Number(fee.replaceAll(',', '').replace(/\.$/, ''));
    const again = await caller.post('addMemberReceipt', { ...body, lateFee });
    return again.statusCode === 201 ? dataOf<Payment>(again) : undefined;
  }

  async function live(caller: Caller, { fee, start, instalment, ...rest }: Life) {
    at.clock.now = Date.parse('2026-01-01T12:00:00+05:30');
    const { schemeTypeId } = await addType(caller, fee ? { lateFee: fee } : {});
    const { schemeId } = await addGroup(caller, schemeTypeId, {
      monthlyInstallment: instalment,
      schemeStartDate: start,
      schemeDrawDate: start,
    });
    const ticket = await addTicket(caller, schemeId, { joinedDate: '2026-01-01' });
    at.clock.now = Date.parse(`${TODAY}T12:00:00+05:30`);
    const payments: Payment[] = [];
    for (const share of rest.shares) {
      const paid = await pay(caller, ticket, share);
      if (paid) payments.push(paid);
    }
    const reversed = rest.reverses === undefined ? undefined : payments[rest.reverses];
    if (reversed) {
      const { receiptNumber } = reversed;
      await caller.post('reverseMemberReceipt', { receiptNumber, reason: 'Wrong member' });
    }
    const { accountId } = caller;
    const waivedInstalments = rest.waived;
    const { ticketId } = ticket;
    if (waivedInstalments > 0) {
      await storeWaived(database(), accountId, { ticketId, waivedInstalments });
    }
    await postStatus(caller, rest.ends, ticketId);
    return { ticket, newest: payments.filter((each) => each !== reversed).at(-1) };
  }

  /** The page of a path as one line of text, with the amount of its link into an app. */
  async function pageAt(path: string) {
    const { statusCode, body } = await at.app.inject({ url: path });
    assert.equal(statusCode, 200, path);
    const [, asked] = /href="upi:[^"]*am=([\d.]+)/.exec(body) ?? [];
    return { body, asked: asked === undefined ? 0 : Number(asked) };
  }

  async function namedEverywhere(caller: Caller, lifeOf: Life, office: Organisation) {
    const { ticket: enrolled, newest } = await live(caller, lifeOf);
    const { ticketId, memberId } = enrolled;
    const member = await memberOf(caller, enrolled);
    const [ticket] = member.schemeMemberships;
    assert.ok(ticket);
    const debt = debtOf(ticket, TODAY);
    const asked = askedOf([{ debt }], TODAY);
    meet(debt);
    const texts = memberTexts('en');

    // Lists.
    const isClosed = lifeOf.ends === 'Coupon-Redeemed';
    assert.equal(debt.due, isClosed ? 0 : ticket.dueAmount);
    assert.equal((await explainOne(caller, ticketId)).dueAmount, ticket.dueAmount);
    const dues = { searchvalue: ticket.membershipCode };
    const [row] =
      (await readDues(caller, { ...dues, view: 'members' })).data.memberWiseSummary ?? [];
    const [line] =
      (await readDues(caller, { ...dues, view: 'tickets' })).data.pendingDuesList ?? [];
    assert.equal(line?.dueAmount ?? 0, debt.due);
    assert.deepEqual([row?.dueAmount ?? 0, row?.lateFee ?? 0], [debt.due, debt.lateFee]);

    // Papers and their pages.
    const [statement] = (await readStatement(caller, { schemememberid: ticketId })).tickets;
    assert.deepEqual(statement?.debt, debt);
    const link = await caller.post('makeStatementLink', { ticketId });
    const { path } = await read<{ path: string }>(caller, `payPageLink?memberid=${memberId}`);
    for (const page of [dataOf<MadeStatementLink>(link).path, `${path}?lang=en`]) {
      const { body, asked: byApp } = await pageAt(page);
      assert.equal(byApp, asked.rupees, page);
      if (asked.rupees > 0) assert.ok(body.includes(moneyText(asked.rupees)), page);
    }

    // The reminder, as the console and as a provider has it.
    const facts = reminderFacts(member, office, {
      money: moneyText,
      date: texts.date,
      today: TODAY,
      payPage: CONSOLE + path,
    });
    if (asked.isDue) assert.equal(facts.amount, moneyText(addRupees([debt.due, debt.lateFee])));
    const text = reminderText('en', facts);
    assert.equal(text.includes('upi:'), false);
    assert.equal(text.includes(CONSOLE + path), facts.upi !== undefined);

    if (!newest) return;
    met.add('slip');
    const slip = await read<ReceiptSlip>(
      caller,
      `receiptSlip?receiptnumber=${encodeURIComponent(newest.receiptNumber)}`,
    );
    assert.deepEqual(slip.lines[0]?.debt, debt);
    assert.equal(slip.lines[0].toPay, asked.rupees);
    const checks = `receiptPageLink?receiptnumber=${encodeURIComponent(newest.receiptNumber)}`;
    const slipPage = await pageAt((await read<{ path: string }>(caller, checks)).path);
    assert.equal(slipPage.asked, asked.rupees);
    const code = upiLinkOf(office, { rupees: asked.rupees, tickets: [] });
    assert.equal(code?.includes(`am=${asked.rupees.toFixed(2)}&`) ?? false, asked.rupees > 0);
  }

  it('is one sum on lists, statements, slips, public pages and in reminders', async () => {
    const caller = await at.caller();
    const before = await read<Organisation>(caller, 'organisation');
    dataOf(await caller.put('organisation', { ...before, upiAddress: 'lakshmi@okbank' }));
    const office = await read<Organisation>(caller, 'organisation');
    assert.equal(office.publicUrl, CONSOLE);
    await fc.assert(
      fc.asyncProperty(life, (lifeOf) => namedEverywhere(caller, lifeOf, office)),
      { numRuns: TICKETS, seed: 49, endOnFailure: true, includeErrorInReport: true },
    );
    assert.deepEqual([...met].sort(), ['due', 'late fee', 'next', 'none', 'part', 'slip']);
  });

  it('is said in words: what is paid of a part, what is open of it and since when', () => {
    const texts = memberTexts('en');
    const startDate = '2026-09-29';
    const said = (paidAmount: number, today: string) => {
      const terms = { startDate, instalmentPaise: 100_000, totalInstalments: 3 };
      const paid = { paidPaise: paidAmount * 100, waivedInstalments: 0 };
      const { duePaise, balancePaise, ...figures } = ticketFigures({ ...terms, ...paid }, today);
      const ticket = {
        schemeStartDate: startDate,
        joinedDate: '2026-09-01',
        monthlyInstallmentAmount: 1_000,
        paidAmount,
        totalInstallments: 3,
        waivedInstallments: 0,
        paidInstallments: figures.paidInstalments,
        dueInstallments: figures.dueInstalments,
        dueAmount: duePaise / 100,
        dueDate: figures.dueDate,
        balanceAmount: balancePaise / 100,
        lateFee: { kind: 'fixed', value: 50, graceDays: 5, since: '2026-01-01' },
        membershipStatus: 'Active',
      } as const;
      return debtFacts(debtOf(ticket, today), { texts, money: moneyText });
    };
    assert.deepEqual(said(1_500, TODAY), [
      'Instalment 1 paid, ₹500.00 of instalment 2 (₹500.00 open, due since 29-Oct-2026)',
      'Late fee ₹50.00',
    ]);
    assert.deepEqual(said(0, '2026-11-29'), [
      '₹3,000.00, due since 29-Sep-2026',
      'Late fee ₹100.00',
    ]);
    assert.deepEqual(said(500, '2026-11-29'), [
      '₹500.00 of instalment 1 (₹500.00 open, due since 29-Sep-2026)',
      '₹2,500.00 due in all',
      'Late fee ₹100.00',
    ]);
    assert.deepEqual(said(2_000, TODAY), [
      'Instalments 1 to 2 paid',
      'Next: ₹1,000.00 on 29-Nov-2026',
    ]);
    assert.deepEqual(said(2_250, TODAY), [
      'Instalments 1 to 2 paid, ₹250.00 of instalment 3 (₹750.00 open, due on 29-Nov-2026)',
    ]);
    assert.deepEqual(said(3_000, TODAY), ['Instalments 1 to 3 paid', 'Nothing left to pay']);
  });
});
