import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inAndOut, toPaise, type DayBookEntry } from '@kuri/shared/contract';
import {
  closeDrawer,
  dayBookOn,
  openDrawer,
  DAY,
} from '../../testing/day-book/day-book-fixtures.ts';
import {
  importBook,
  bookGroup,
  bookMember,
  bookPayment,
  csvOf,
} from '../../testing/imports/import-fixtures.ts';
import { oldTicket, payFor, reverseByTwo, payer } from '../../testing/receipts/receipt-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { dataOf, describeAppOnOne } from '../../testing/suite-app.ts';

const MINUTE_MS = 60_000;

describeAppOnOne('the entries of a day book', (at) => {
  async function entriesOn(caller: Caller, date = DAY): Promise<DayBookEntry[]> {
    const answer = await caller.get(`dayBookEntries?date=${date}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return dataOf<DayBookEntry[]>(answer);
  }
  const sumOf = (entries: readonly DayBookEntry[], way: 'in' | 'out') =>
    entries.reduce((paise, entry) => paise + toPaise(inAndOut(entry)[way] ?? 0), 0) / 100;

  async function aDay() {
    const admin = await at.caller();
    const clerk = await at.caller({ accountId: admin.accountId, userType: 'OPERATOR' });
    const tickets = [await oldTicket(admin), await oldTicket(admin)];
    await openDrawer(clerk, 500);
    const pair = await payFor(clerk, tickets);
    at.clock.now += MINUTE_MS;
    const upi = { paymentMethod: 'UPI', transactionId: 'upi1' } as const;
    const other = await payFor(admin, tickets.slice(0, 1), { ...upi, receiptDate: '2026-10-01' });
    at.clock.now += MINUTE_MS;
    const { receiptNumber } = pair;
    await reverseByTwo(admin, clerk, { receiptNumber, reason: 'Wrong member' });
    await closeDrawer(clerk);
    return { admin, clerk, tickets, pair, other };
  }

  it('are opening, each movement in the order of recording, and the count at the closing', async () => {
    const { admin, clerk, tickets, pair, other } = await aDay();
    const codes = tickets.map(({ membershipCode }) => membershipCode).sort();
    const entries = await entriesOn(admin);
    assert.deepEqual(
      entries.map(({ kind, number, method, amount, by }) => [kind, number, method, amount, by]),
      [
        ['opening', null, 'Cash', 500, clerk.userId],
        ['received', pair.receiptNumber, 'Cash', 10_000, clerk.userId],
        ['received', other.receiptNumber, 'UPI', 5_000, admin.userId],
        ['reversed', pair.receiptNumber, 'Cash', 10_000, admin.userId],
        ['closing', null, 'Cash', 10_500, clerk.userId],
      ],
    );
    assert.ok(entries[0]?.at?.startsWith(DAY));
    assert.deepEqual(entries[1]?.tickets, codes);
    assert.equal(entries[1].memberName, [...tickets.map(({ memberName }) => memberName)].sort()[0]);
    assert.deepEqual([sumOf(entries, 'in'), sumOf(entries, 'out')], [15_000, 10_000]);
    const { received, reversed } = await dayBookOn(admin);
    assert.deepEqual([received.Cash + received.UPI, reversed.Cash], [15_000, 10_000]);
    assert.deepEqual(await entriesOn(admin, '2026-10-01'), []);
  });

  it('are of the day in India on which they were recorded, to the midnight', async () => {
    // A login made at noon ends at midnight.
    at.clock.now += MINUTE_MS;
    const { caller, ticket } = await payer(at);
    const midnight = Date.parse('2026-11-22T00:00:00+05:30');
    at.clock.now = midnight - 1;
    const late = await payFor(caller, [ticket]);
    at.clock.now = midnight;
    const early = await payFor(caller, [ticket]);
    for (const { receiptNumber } of [early, late]) {
      await caller.post('reverseMemberReceipt', { receiptNumber, reason: 'Wrong member' });
    }
    const kinds = async (date: string) =>
      (await entriesOn(caller, date)).map(({ kind, number }) => `${kind} ${number}`);
    assert.deepEqual(await kinds(DAY), [`received ${late.receiptNumber}`]);
    assert.deepEqual(
      (await kinds('2026-11-22')).sort(),
      [
        `received ${early.receiptNumber}`,
        `reversed ${late.receiptNumber}`,
        `reversed ${early.receiptNumber}`,
      ].sort(),
    );
  });

  it('have nothing of a paper book, nor of its reversals', async () => {
    const caller = await at.caller();
    await importBook(caller, {
      groups: csvOf('groups', [bookGroup()]),
      members: csvOf('members', [bookMember()]),
      payments: csvOf('payments', [bookPayment()]),
    });
    const page = (await caller.get('membersReceipts')).json<{
      data: { receiptNumber: string }[];
    }>();
    const receiptNumber = page.data[0]?.receiptNumber;
    const reversal = { receiptNumber, reason: 'Wrong line of the book' };
    const answer = await caller.post('reverseMemberReceipt', reversal);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.deepEqual(await entriesOn(caller), []);
  });

  it('are one’s own, for who may not read everybody’s', async () => {
    const { admin, clerk, pair } = await aDay();
    const own = await entriesOn(clerk);
    assert.deepEqual(
      own.map(({ kind, number }) => [kind, number]),
      [
        ['opening', null],
        ['received', pair.receiptNumber],
        ['closing', null],
      ],
    );
    const stranger = await at.caller();
    assert.deepEqual(await entriesOn(stranger), []);
    const collector = await at.caller({ accountId: admin.accountId, userType: 'COLLECTOR' });
    assert.equal((await collector.get(`export/dayBook.csv?date=${DAY}`)).statusCode, 403);
  });

  it('are a file, with a line for each', async () => {
    const { admin, pair } = await aDay();
    const { body, statusCode } = await admin.get(`export/dayBook.csv?date=${DAY}`);
    assert.equal(statusCode, 200);
    const lines = body.trim().split('\r\n');
    assert.equal(lines.length, 6);
    assert.match(
      lines[0] ?? '',
      /"Time","Entry","Number","Member","Tickets",.*"By","Method","In","Out","Cash counted"$/,
    );
    assert.match(lines[1] ?? '', /^"12:00:00","Opening cash",.*"Cash","","","500.00"$/);
    assert.match(
      lines[2] ?? '',
      new RegExp(`"Receipt","${pair.receiptNumber}",.*"Cash","10000.00","",""$`),
    );
    assert.match(lines[4] ?? '', /"Receipt reversed",.*"Cash","","10000.00",""$/);
  });
});
