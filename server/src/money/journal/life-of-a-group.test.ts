import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  addDays,
  addMonths,
  addRupees,
  deductedFrom,
  monthOf,
  PAYMENT_MODES,
  RECEIPT_MODES,
  type BookMonth,
  type GroupBook,
  type Ledger,
  type SumsByMethod,
  type Ticket,
  type TrialBalance,
} from '@kuri/shared/contract';
import { DAY, dayBookOn } from '../../testing/day-book/day-book-fixtures.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { markDraw, sayNoneHeld, startDraw } from '../../testing/draws/draw-fixtures.ts';
import { readDues } from '../../testing/dues/dues-fixtures.ts';
import { enrolSomebody } from '../../testing/enrolments/enrolment-fixtures.ts';
import { addGroup, addType } from '../../testing/groups/group-fixtures.ts';
import { payOut, prizesOf } from '../../testing/payouts/prize-fixtures.ts';
import { collections, payFor, storedTicket } from '../../testing/receipts/receipt-fixtures.ts';
import { readStatement } from '../../testing/statements/statement-fixtures.ts';
import { wrongBooks } from './check-books.ts';
import { type Caller, type TestApp } from '../../testing/test-app.ts';
import { read, suiteApp } from '../../testing/suite-app.ts';

const INSTALMENT = 1_000.5;
const MONTHS = 12;
const TICKETS = 14;
const LATE_FEE = 25;
const FEE = 110.25;
const END = 12_100;
/** The drawn deduction of each prize. */
const RULES = [{ name: 'Foreman', kind: 'percent', value: 5 }] as const;

/** A new group of which everybody has paid the first instalment and the fee. */
async function foundGroup(at: TestApp) {
  at.clock.now = Date.parse(`${DAY}T09:00:00+05:30`);
  const founder = await at.caller();
  const { accountId } = founder;
  const lateFee = { kind: 'fixed', value: LATE_FEE, graceDays: 5 } as const;
  const { schemeTypeId } = await addType(founder, { returnAmount: 12_000, lateFee });
  const dates = { schemeStartDate: '2026-11-05', schemeDrawDate: DAY };
  const terms = { ...dates, monthlyInstallment: INSTALMENT };
  const group = await addGroup(founder, schemeTypeId, terms);
  const { schemeId } = group;
  await sayNoneHeld(founder, group);
  const term = { schemeId, registrationFee: FEE, endReturn: END, deductions: [...RULES] };
  const set = await founder.post('changeGroupTerms', { ...term, reason: 'As it was agreed' });
  assert.equal(set.statusCode, 201, set.body);
  const many = { ticketsCount: TICKETS, joinedDate: DAY };
  const paid = { paidAmount: TICKETS * INSTALMENT, registrationFee: TICKETS * FEE };
  const { data } = await enrolSomebody(founder, schemeId, {
    ...many,
    ...paid,
    paymentMode: 'Cash',
  });
  return { accountId, schemeId, tickets: data };
}

/** The months of a group, each with payments, a draw and a prize; one leaves after the third, one gets the end. */
async function liveThrough(
  at: TestApp,
  { accountId, schemeId, tickets: enrolled }: Awaited<ReturnType<typeof foundGroup>>,
) {
  let tickets: readonly Ticket[] = enrolled;
  let leftWith = 0;
  for (let month = 0; month < MONTHS; month += 1) {
    const day = addMonths(DAY, month);
    at.clock.now = Date.parse(`${day}T11:00:00+05:30`);
    const caller = await at.caller({ accountId });
    if (month > 0) {
      const fee = tickets.length * LATE_FEE;
      const paymentMethod = PAYMENT_MODES[month % 4] ?? 'Cash';
      await payFor(caller, tickets, { receiptDate: day, lateFee: fee, paymentMethod });
    }
    const drawn = await startDraw(
      caller,
      schemeId,
      [],
      (new Date(at.clock.now).getMonth() % 12) + 1,
    );
    const won = await markDraw(caller, drawn, { drawDate: day });
    const method = PAYMENT_MODES[(month + 1) % 4] ?? 'Cash';
    const returnAmount = 12_000;
    await payOut(caller, won.draw.id, { returnAmount, payoutDate: day, method, reference: 'R' });
    tickets = await Promise.all(tickets.map((ticket) => storedTicket(caller, ticket)));
    if (month !== 2) continue;
    const leaver = tickets.find(({ isWinner }) => !isWinner);
    assert.ok(leaver);
    leftWith = leaver.paidAmount;
    const kept = { deduction: 500, deductionReason: 'Left before the end' };
    const leaves = { returnAmount: leftWith, payoutDate: day, ...kept };
    await payOut(caller, leaver.ticketId, leaves);
    tickets = tickets.filter(({ ticketId }) => ticketId !== leaver.ticketId);
  }
  const end = addDays(addMonths(DAY, MONTHS - 1), 20);
  at.clock.now = Date.parse(`${end}T11:00:00+05:30`);
  const last = await at.caller({ accountId });
  const [due] = (await prizesOf(last, { scheme: schemeId, state: 'payable' })).filter(
    ({ cause }) => cause === 'ended',
  );
  assert.ok(due, JSON.stringify(await prizesOf(last, { scheme: schemeId })));
  await payOut(last, due.drawId, { returnAmount: END, payoutDate: end, method: 'UPI' });
  return { last, end, leftWith };
}

const all = (sums: SumsByMethod | undefined) =>
  addRupees(RECEIPT_MODES.map((method) => sums?.[method] ?? 0));

/** Sums of all months and of all days, and the cash that was put in. */
async function leftOf(last: Caller, end: string) {
  let [days, months, cash] = [0, 0, 0];
  for (let month = 0; month < MONTHS + 1; month += 1) {
    const day = addMonths(DAY, month);
    const book = await read<BookMonth>(last, `bookMonth?month=${monthOf(day)}`);
    months = addRupees([months, book.sums.left]);
  }
  for (let day = DAY; day <= end; day = addDays(day, 1)) {
    const book = await dayBookOn(last, day);
    const came = [book.received, book.lateFees, book.registrationFees].map(all);
    days = addRupees([days, ...came, -all(book.paidOut), -all(book.settled)]);
    cash = addRupees([cash, book.cash?.toppedUp ?? 0]);
  }
  return { days, months, cash };
}

/** Debits less credits of each ledger in the files for Tally. */
async function talliedOf(last: Caller) {
  const tally = new Map<string, number>();
  for (let month = 0; month < MONTHS + 1; month += 1) {
    const [start, to] = [addMonths(DAY, month), addDays(addMonths(DAY, month + 1), -1)];
    const file = (await last.get(`export/tally.xml?startdate=${start}&enddate=${to}`)).body;
    for (const [, name = '', amount] of file.matchAll(
      /<LEDGERNAME>([^<]+)<\/LEDGERNAME><ISDEEMEDPOSITIVE>\w+<\/ISDEEMEDPOSITIVE><AMOUNT>([^<]+)</g,
    )) {
      tally.set(name, addRupees([tally.get(name) ?? 0, -Number(amount)]));
    }
  }
  return tally;
}

describeOnOne('a group from its enrolment to its end', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 10_000 });

  it('is the same to the paisa in receipts, dues, statements, days, months, ledgers and Tally', async () => {
    const group = await foundGroup(at);
    const { accountId, schemeId } = group;
    const { last, end, leftWith } = await liveThrough(at, group);

    // By hand.
    const instalments = addRupees([
      TICKETS * INSTALMENT * 3,
      (TICKETS - 1) * INSTALMENT * (MONTHS - 3),
    ]);
    const lateFees = LATE_FEE * (TICKETS * 2 + (TICKETS - 1) * (MONTHS - 3));
    const prizes = 12_000 * MONTHS;
    const deducted = addRupees(deductedFrom(12_000, RULES).map(({ amount }) => amount)) * MONTHS;

    const report = await collections(last);
    assert.deepEqual([report.totalAmount, report.lateFees], [instalments, lateFees]);
    assert.ok(!JSON.stringify(await readDues(last, { schemeid: schemeId })).includes('tkt_'));
    const stated: number[] = [];
    for (const { ticketId } of group.tickets) {
      const statement = await readStatement(last, { schemememberid: ticketId });
      stated.push(statement.tickets[0]?.paidAmount ?? 0);
    }
    assert.equal(addRupees(stated), instalments);

    const { days, months, cash } = await leftOf(last, end);
    const left = addRupees([
      ...[instalments, lateFees, TICKETS * FEE, -(prizes - deducted)],
      ...[-(leftWith - 500), -END],
    ]);
    assert.deepEqual([days, months], [left, left]);

    const trial = await read<TrialBalance>(last, `trialBalance?date=${end}`);
    const of = (...names: Ledger[]) =>
      addRupees(
        trial.ledgers
          .filter(({ ledger }) => names.includes(ledger))
          .map(({ debit, credit }) => debit - credit),
      );
    assert.equal(trial.debit, trial.credit);
    assert.equal(of('members'), addRupees([-instalments, leftWith, END]));
    assert.deepEqual(
      [of('prizes'), of('lateFees'), of('fees'), of('foreman')],
      [prizes, -lateFees, -TICKETS * FEE, -addRupees([deducted, 500])],
    );
    assert.equal(of('cash', 'upi', 'card', 'transfer'), addRupees([left, cash]));
    assert.deepEqual(
      trial.owed.map(({ amount }) => amount),
      [addRupees([instalments, -leftWith, -END, -prizes])].filter((amount) => amount !== 0),
    );
    const book = await read<GroupBook>(last, `groupBook?schemeid=${schemeId}`);
    const paidOut = addRupees([prizes, -deducted, leftWith, -500, END]);
    assert.deepEqual(
      [book.collected, book.paidOut, book.owed],
      [instalments, paidOut, trial.owed[0]?.amount ?? 0],
    );
    const tally = await talliedOf(last);
    assert.equal(tally.get('Instalments Received'), of('members'));
    assert.equal(tally.get('Prizes Paid'), of('prizes'));
    assert.equal(tally.get('Foreman Commission'), of('foreman'));
    assert.equal(tally.get('Cash'), of('cash'));
    assert.deepEqual(await wrongBooks(database(), accountId), []);
  });
});
