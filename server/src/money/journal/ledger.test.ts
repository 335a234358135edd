import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Ledger, LedgerEntry, TrialBalance } from '@kuri/shared/contract';
import { openDrawer, DAY } from '../../testing/day-book/day-book-fixtures.ts';
import { payOut, RETURN_AMOUNT, wonGroup } from '../../testing/payouts/prize-fixtures.ts';
import { oldTicket, payFor, reverseByTwo } from '../../testing/receipts/receipt-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { wrongBooks } from './check-books.ts';
import { read, describeAppOnOne } from '../../testing/suite-app.ts';

describeAppOnOne('the ledgers', (at, database) => {
  const balanceOf = (caller: Caller, date = DAY) =>
    read<TrialBalance>(caller, `trialBalance?date=${date}`);
  const entriesOf = async (caller: Caller, ledger: Ledger, page = 'pageno=1&pagesize=50') =>
    (await caller.get(`ledgerEntries?ledger=${ledger}&${page}`)).json<{
      data: LedgerEntry[];
      totalRecords: number;
    }>();

  async function office() {
    const admin = await at.caller();
    await openDrawer(admin, 1_000);
    const ticket = await oldTicket(admin);
    const numbers: string[] = [];
    for (const paymentMethod of ['Cash', 'UPI', 'Cash'] as const) {
      numbers.push((await payFor(admin, [ticket], { paymentMethod })).receiptNumber);
    }
    const { drawId, group } = await wonGroup(admin);
    const kept = { deduction: 2_500, deductionReason: 'Commission of the foreman' };
    await payOut(admin, drawId, { method: 'Bank Transfer', ...kept });
    return { admin, numbers, ticket, group };
  }

  it('come to nothing together, and say what was earned and is owed by group', async () => {
    const { admin, ticket, group } = await office();
    const { ledgers, debit, credit, income, earned, owed } = await balanceOf(admin);
    assert.equal(debit, credit);
    const of = (name: Ledger) => ledgers.find(({ ledger }) => ledger === name);
    assert.deepEqual([of('cash')?.part, of('cash')?.debit], [admin.userId, 16_000]);
    assert.deepEqual([of('upi')?.debit, of('transfer')?.credit], [5_000, RETURN_AMOUNT - 2_500]);
    assert.deepEqual([of('prizes')?.debit, of('putIn')?.credit], [RETURN_AMOUNT, 1_000]);
    assert.deepEqual(income, [{ ledger: 'foreman', amount: 2_500 }]);
    assert.equal(earned, 2_500);
    const owedTo = new Map(owed.map(({ schemeId, amount }) => [schemeId, amount]));
    assert.equal(owedTo.get(ticket.schemeId), 15_000);
    assert.equal(owedTo.get(group.schemeId), 5_000 - RETURN_AMOUNT);
    assert.deepEqual((await balanceOf(admin, '2026-10-31')).ledgers, []);
    assert.deepEqual(await wrongBooks(database(), admin.accountId), []);
  });

  it('list their entries with the balance behind each, page by page, reversals too', async () => {
    const { admin, numbers } = await office();
    const other = await at.caller({ accountId: admin.accountId });
    const [receiptNumber] = numbers;
    await reverseByTwo(admin, other, { receiptNumber, reason: 'Taken twice' });
    const all = await entriesOf(admin, 'cash');
    const signed = all.data.map(({ debit, credit }) => debit - credit);
    const sums = signed.map((_, index) => signed.slice(index).reduce((sum, each) => sum + each, 0));
    assert.deepEqual(
      all.data.map(({ balance }) => balance),
      sums,
    );
    const back = all.data.find(({ reversed }) => reversed);
    assert.deepEqual([back?.number, back?.credit, back?.other], [receiptNumber, 5_000, 'members']);
    const pages = [];
    for (let page = 1; page <= all.totalRecords; page += 1) {
      pages.push(...(await entriesOf(admin, 'cash', `pageno=${page}&pagesize=1`)).data);
    }
    assert.deepEqual(pages, all.data);
    const file = (await admin.get('export/ledger.csv?ledger=cash')).body;
    assert.equal(file.trim().split('\r\n').length, all.totalRecords + 1);
    assert.match((await admin.get('export/trialBalance.csv')).body, /Foreman Commission/);
  });

  it('are those of a group alone, where one is asked for', async () => {
    const { admin, ticket } = await office();
    const of = `scheme=${ticket.schemeId}`;
    const { ledgers, owed } = await read<TrialBalance>(admin, `trialBalance?date=${DAY}&${of}`);
    assert.deepEqual(
      ledgers.map(({ ledger, debit, credit }) => [ledger, debit - credit]),
      [
        ['cash', 10_000],
        ['upi', 5_000],
        ['members', -15_000],
      ],
    );
    assert.deepEqual(
      owed.map(({ schemeId }) => schemeId),
      [ticket.schemeId],
    );
    const all = await entriesOf(admin, 'members', `${of}&pagesize=50`);
    assert.deepEqual(
      all.data.map(({ balance }) => balance),
      [-15_000, -10_000, -5_000],
    );
    const last = await entriesOf(admin, 'members', `${of}&pageno=3&pagesize=1`);
    assert.deepEqual([last.data, last.totalRecords], [all.data.slice(2), 3]);
    const file = (await admin.get(`export/ledger.csv?ledger=members&${of}`)).body;
    assert.equal(file.trim().split('\r\n').length, 4);
  });

  it('are read by administrators and auditors', async () => {
    const { accountId } = await at.caller();
    for (const [userType, status] of [
      ['AUDITOR', 200],
      ['OPERATOR', 403],
    ] as const) {
      const caller = await at.caller({ accountId, userType });
      assert.equal((await caller.get('trialBalance')).statusCode, status);
      assert.equal((await caller.get('ledgerEntries?ledger=cash')).statusCode, status);
    }
  });
});
