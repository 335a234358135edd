import assert from 'node:assert/strict';
import { it } from 'node:test';
import type {
  AuditRow,
  CollectionReport,
  ErrorEnvelope,
  ImportPerson,
  Ticket,
} from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { storeWaived } from '../../people/members/ticket-queries.ts';
import { closeDrawer, dayBookOn, openDrawer } from '../../testing/day-book/day-book-fixtures.ts';
import { freezeDraw, sayNoneHeld } from '../../testing/draws/draw-fixtures.ts';
import { enrolSomebody } from '../../testing/enrolments/enrolment-fixtures.ts';
import {
  addGroup,
  addType,
  groupInput,
  groupTypeInput,
} from '../../testing/groups/group-fixtures.ts';
import { collections, payFor, storedTicket } from '../../testing/receipts/receipt-fixtures.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import { describeAppOnBoth } from '../../testing/suite-app.ts';
import type { BookPayment } from './book.ts';
import { type BookWriter, holdOldGroups, payOldTickets } from './write-book.ts';
import {
  WRITE_REASON,
  beginImport,
  bookGroup,
  bookMember,
  bookPayment,
  importBook,
  checkImport,
  csvOf,
  faultsOf,
  importOf,
  settled,
  totalsOf,
} from '../../testing/imports/import-fixtures.ts';
import { xlsxOf } from '../../testing/imports/xlsx-fixtures.ts';

const FILES = {
  groups: csvOf('groups', [bookGroup()]),
  members: csvOf('members', [
    bookMember({ ticketsCount: '2', status: 'active' }),
    bookMember({ memberName: 'Ravi', contactPhone: '9447055501', joinedDate: '31/03/2026' }),
  ]),
  payments: csvOf('payments', [
    bookPayment({ amount: '₹15,000', bookNumber: '117' }),
    bookPayment({ receiptDate: '05/05/2026', paymentMethod: 'upi', transactionId: 'utr1' }),
    bookPayment({ contactPhone: '9447055501', amount: '5000', receiptDate: '2026-03-31' }),
  ]),
};

describeAppOnBoth('a paper book', (at, database) => {
  it('gives each group its own return amount, else the one of its type', async () => {
    const caller = await at.caller();
    await addType(caller, { schemeType: 'Gold Savings' });
    const groups = csvOf('groups', [
      bookGroup({ schemeCode: 'OWN', returnAmount: '61000' }),
      bookGroup({ schemeCode: 'TYPE' }),
      bookGroup({ schemeCode: 'NONE', schemeType: 'Silver' }),
    ]);
    await importBook(caller, { groups });
    const { rows } = await runSql<{ code: string; paise: number | null }>(database())`
      select code, return_paise as paise from scheme where account_id = ${caller.accountId} order by code`;
    assert.deepEqual(
      rows.map(({ code, paise }) => [code, paise]),
      [
        ['NONE', null],
        ['OWN', 6_100_000],
        ['TYPE', 6_250_000],
      ],
    );
  });

  it('is written when its totals agree, as what it is and in no drawer', async () => {
    const caller = await at.caller();
    const done = await importBook(caller, FILES);
    assert.equal(done.state, 'written', done.problem?.message ?? '');
    assert.deepEqual(done.files, []);
    const { rows: receipts } = await runSql<Record<string, unknown>>(database())`
      select p.receipt_number as number, r.amount_paise as paise, t.code, t.status, p.remarks
      from receipt r join payment p using (account_id, payment_id)
      join ticket t using (account_id, ticket_id)
      where r.account_id = ${caller.accountId} order by p.receipt_number, t.code`;
    assert.deepEqual(
      receipts.map((row) => Object.values(row).join(' ')),
      [
        'RC/2025-26/000001 500000 LG-A-003 Joined ',
        'RC/2026-27/000001 1000000 LG-A-001 Defaulter Paper book 117',
        'RC/2026-27/000001 500000 LG-A-002 Defaulter Paper book 117',
        'RC/2026-27/000002 500000 LG-A-002 Defaulter ',
      ],
    );
    assert.deepEqual(await wrongBooks(database(), caller.accountId), []);
    const report: CollectionReport = await collections(caller, {
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    });
    assert.deepEqual([report.totalAmount, report.upiPayments], [25_000, 5_000]);
    assert.ok(report.receiptsList.every(({ source }) => source === 'import'));
    const { received, paperBooks, drawers } = await dayBookOn(caller);
    assert.deepEqual([received.Cash, drawers[0]?.inDrawer], [0, 0]);
    const { importId, written } = done;
    assert.equal(written?.reason, WRITE_REASON);
    const line = { importId, kind: 'written', by: caller.userId, at: written.at };
    assert.deepEqual(paperBooks, [{ ...line, payments: 3, amount: 25_000, reason: WRITE_REASON }]);
    const trail = (await caller.get('auditLog')).json<{ data: AuditRow[] }>().data;
    const row = trail.find(({ what }) => what === 'Paper book imported');
    assert.equal(row?.changes.find(({ field }) => field === 'Reason')?.after, WRITE_REASON);
  });

  it('is read beside everything else, and refused, when a file is made to stop the server', async () => {
    const caller = await at.caller();
    const cells = '<c t="s"><v>0</v></c>'.repeat(50);
    const content = xlsxOf(`<row>${cells}</row>`, ['a'.repeat(50_000_000)]);
    assert.ok(content.length < 60_000);
    const importId = await beginImport(caller, { members: content });
    assert.equal((await caller.post('checkBookImport', { importId })).statusCode, 202);
    let answered = 0;
    for (;;) {
      assert.equal((await at.app.inject('/health')).statusCode, 200);
      if ((await importOf(caller, importId)).state !== 'checking') break;
      answered += 1;
    }
    assert.ok(answered > 0);
    const { found, problem } = await importOf(caller, importId);
    assert.deepEqual([problem, found?.rows, (found?.faults ?? 0) > 0], [null, 0, true]);
  });

  it('is not written while the totals of the paper differ by a rupee', async () => {
    const caller = await at.caller();
    const importId = await beginImport(caller, FILES);
    const checked = await checkImport(caller, importId);
    assert.equal(checked.state, 'checked');
    assert.deepEqual(checked.found?.groups[0]?.months.slice(0, 2), [
      { month: '2026-03', payments: 1, amount: 5_000 },
      { month: '2026-04', payments: 1, amount: 15_000 },
    ]);
    const [total] = totalsOf(checked);
    assert.deepEqual(total, { schemeCode: 'LG-A', tickets: 3, amount: 25_000, paperDraws: 0 });
    for (const groups of [[], [{ ...total, amount: 24_999 }], [{ ...total, tickets: 4 }]]) {
      const body = { importId, groups, reason: WRITE_REASON };
      const refused = await caller.post('writeBookImport', body);
      assert.equal(refused.json<ErrorEnvelope>().code, 'TOTALS_DIFFER', refused.body);
      assert.match(refused.json<ErrorEnvelope>().errors[0]?.message ?? '', /25000 in the files/);
    }
    assert.equal((await importOf(caller, importId)).state, 'checked');
  });

  it('knows members by phone and name, and adds tickets to existing ones', async () => {
    const caller = await at.caller();
    await importBook(caller, FILES);
    const importId = await beginImport(caller, {
      groups: csvOf('groups', [bookGroup(), bookGroup({ schemeCode: 'LG-B' })]),
      members: csvOf('members', [
        bookMember({ memberName: 'ANJALI  menon', schemeCode: 'lg-b' }),
        bookMember({ memberName: 'Meera', schemeCode: 'LG-B' }),
      ]),
      payments: csvOf('payments', [bookPayment({ receiptDate: '05/10/2026', amount: '10000' })]),
    });
    const { found } = await checkImport(caller, importId);
    assert.deepEqual(
      [found?.faults, found?.newGroups, found?.knownGroups, found?.newMembers, found?.knownMembers],
      [0, 1, 1, 1, 1],
    );
    const read = await caller.get(`bookImportPeople?importid=${importId}`);
    const people = read.json<{ data: ImportPerson[] }>().data;
    assert.deepEqual(
      people.map(({ row, memberId, names }) => [row, memberId !== null, ...names]),
      [
        [2, true, 'Anjali Menon'],
        [3, false, 'Anjali Menon'],
      ],
    );
    const groups = totalsOf(await importOf(caller, importId));
    await caller.post('writeBookImport', { importId, groups, reason: WRITE_REASON });
    assert.equal((await settled(caller, importId)).state, 'written');
    assert.deepEqual(await wrongBooks(database(), caller.accountId), []);
  });

  it('is corrected also when the day is closed, beside every drawer of the day book', async () => {
    const caller = await at.caller();
    await importBook(caller, FILES);
    await openDrawer(caller, 500);
    await closeDrawer(caller);
    const correction = { receiptNumber: 'RC/2026-27/000001', reason: 'It is another member’s' };
    const answer = await caller.post('reverseMemberReceipt', correction);
    assert.equal(answer.statusCode, 200, answer.body);
    const { reversed, drawers, paperBooks } = await dayBookOn(caller);
    assert.deepEqual([reversed.Cash, drawers[0]?.inDrawer], [0, 500]);
    assert.deepEqual(
      paperBooks
        .filter(({ kind }) => kind === 'reversed')
        .map(({ by, payments, amount, reason }) => [by, payments, amount, reason]),
      [[caller.userId, 1, 15_000, correction.reason]],
    );
    const range = { startDate: '2026-01-01', endDate: '2026-12-31' };
    assert.equal((await collections(caller, range)).totalAmount, 10_000);
    assert.deepEqual(await wrongBooks(database(), caller.accountId), []);
  });

  it('pays what a winner still owes, and nothing of what is waived', async () => {
    const caller = await at.caller();
    const type = await addType(caller, { winnerPaysRemaining: false });
    const dates = { schemeStartDate: '2026-10-10', schemeDrawDate: '2026-11-05' };
    const group = await addGroup(caller, type.schemeTypeId, dates);
    const { schemeId, schemeCode } = group;
    const { data: both } = await enrolSomebody(caller, schemeId, { ticketsCount: 2 });
    const [winner, other] = both as [Ticket, Ticket];
    const { contactPhone } = winner;
    const payments = (amount: string) => {
      const row = { contactPhone, schemeCode, receiptDate: '20/11/2026', amount };
      return { payments: csvOf('payments', [bookPayment(row)]) };
    };
    assert.equal((await importBook(caller, payments('50000'))).state, 'written');
    // Of the winner's twelve instalments ten are waived: it has paid more than it owes in all.
    const { ticketId } = winner;
    await storeWaived(database(), caller.accountId, { ticketId, waivedInstalments: 10 });
    assert.deepEqual(await faultsOf(caller, payments('35001')), [
      'payments 2 Amount: "35001": This member owes ₹35,000.00 more of ₹70,000.00 in this group, up to this payment',
    ]);
    assert.equal((await importBook(caller, payments('35000'))).state, 'written');
    const paid = [await storedTicket(caller, winner), await storedTicket(caller, other)];
    assert.deepEqual(
      paid.map(({ paidInstallments, balanceAmount }) => [paidInstallments, balanceAmount]),
      [
        [5, 0],
        [12, 0],
      ],
    );
    assert.deepEqual(await wrongBooks(database(), caller.accountId), []);
  });

  it('is written for a reason only, and shown to who may see the day of its ADMIN', async () => {
    const caller = await at.caller();
    const importId = await beginImport(caller, FILES);
    const groups = totalsOf(await checkImport(caller, importId));
    for (const reason of [undefined, '', 'Book']) {
      const refused = await caller.post('writeBookImport', { importId, groups, reason });
      assertRefused(refused, 422, 'VALIDATION_ERROR', /Reason/);
      assert.equal(refused.json<ErrorEnvelope>().errors[0]?.field, 'reason');
    }
    assert.equal((await importOf(caller, importId)).state, 'checked');
    await caller.post('writeBookImport', { importId, groups, reason: WRITE_REASON });
    assert.equal((await settled(caller, importId)).state, 'written');
    const shown = async (userType: 'AUDITOR' | 'COLLECTOR') => {
      const other = await at.caller({ accountId: caller.accountId, userType });
      return (await dayBookOn(other)).paperBooks.length;
    };
    assert.deepEqual([await shown('AUDITOR'), await shown('COLLECTOR')], [1, 0]);
    assert.deepEqual((await dayBookOn(caller, '2026-11-20')).paperBooks, []);
  });

  it('pays nothing into what was paid or drawn in the console', async () => {
    const caller = await at.caller();
    const type = await addType(caller);
    const group = await addGroup(caller, type.schemeTypeId, {
      schemeStartDate: '2026-10-10',
      schemeDrawDate: '2026-11-05',
    });
    const { schemeId, schemeCode } = group;
    const enrol = async (memberName: string, contactPhone: string) =>
      (await enrolSomebody(caller, schemeId, { memberName, contactPhone })).data;
    const paid = await enrol('Ravi', '9447055501');
    await enrol('Meera', '9447055502');
    const faults = () =>
      faultsOf(caller, {
        payments: csvOf(
          'payments',
          ['9447055501', '9447055502'].map((contactPhone) =>
            bookPayment({ contactPhone, schemeCode, receiptDate: '15/10/2026' }),
          ),
        ),
      });
    assert.deepEqual(await faults(), []);
    const { receiptNumber } = await payFor(caller, paid, {}, 2);
    const code = paid[0]?.membershipCode ?? '';
    const isPaid = `payments 2 Group code: Ticket ${code} has payments made in the console, such as ${receiptNumber}: record this payment there`;
    assert.deepEqual(await faults(), [isPaid]);
    // Also when they are taken back again.
    await caller.post('reverseMemberReceipt', { receiptNumber, reason: 'For the wrong member' });
    assert.deepEqual(await faults(), [isPaid]);
    await payFor(caller, paid, {}, 2);
    await sayNoneHeld(caller, group);
    await freezeDraw(caller, schemeId);
    const isDrawn = `Group code: Group ${schemeCode} has a draw in the console: record this payment there`;
    assert.deepEqual(await faults(), [`payments 2 ${isDrawn}`, `payments 3 ${isDrawn}`]);
    const payment = { holding: { group: { groupId: schemeId } } } as BookPayment;
    const late = database().transaction((tx) => holdOldGroups(tx, caller.accountId, [payment]));
    await assert.rejects(late, { code: 'BOOK_CHANGED' });
    const byPay = {
      date: '2026-10-15',
      lines: [{ ticket: { ticketId: paid[0]?.ticketId }, paise: 1 }],
    } as unknown as BookPayment;
    const writer = { accountId: caller.accountId, today: '2026-11-21' } as BookWriter;
    const paidNow = database().transaction((tx) => payOldTickets(tx, writer, [byPay]));
    await assert.rejects(paidNow, { code: 'BOOK_CHANGED' });
  });

  it('is one at a time, and can be given up until it is written', async () => {
    const caller = await at.caller();
    const importId = await beginImport(caller, FILES);
    const second = await caller.post('bookImport', {});
    assert.equal(second.json<ErrorEnvelope>().code, 'IMPORT_OPEN');
    const cancelled = await caller.post('cancelBookImport', { importId });
    assert.equal(cancelled.statusCode, 200, cancelled.body);
    const after = await importOf(caller, importId);
    assert.deepEqual([after.state, after.files], ['cancelled', []]);
    for (const call of ['cancelBookImport', 'checkBookImport']) {
      assert.ok((await caller.post(call, { importId })).statusCode >= 400, call);
    }
    const done = await importBook(caller, FILES);
    const late = await caller.post('cancelBookImport', { importId: done.importId });
    assert.equal(late.json<ErrorEnvelope>().code, 'IMPORT_STATE');
  });

  it('is stopped when its server ended without a word, and can be checked again', async () => {
    const caller = await at.caller();
    const importId = await beginImport(caller, FILES);
    const { found } = await checkImport(caller, importId);
    await runSql(database())`
      update book_import set state = 'writing', heard_at = ${new Date(at.clock.now - 31_000).toISOString()}
      where account_id = ${caller.accountId} and import_id = ${importId}`;
    const stopped = await importOf(caller, importId);
    assert.deepEqual(
      [stopped.state, stopped.problem?.message],
      ['stopped', 'The server stopped before it was finished: nothing was written.'],
    );
    assert.deepEqual((await checkImport(caller, importId)).found, found);
  });

  it('is not written when the books changed since the check', async () => {
    const caller = await at.caller();
    const importId = await beginImport(caller, FILES);
    const checked = await checkImport(caller, importId);
    const type = await caller.post('addSchemeType', groupTypeInput());
    const { schemeTypeId } = type.json<{ data: { schemeTypeId: string } }>().data;
    await caller.post('addMonthlyScheme', groupInput(schemeTypeId, { schemeCode: 'lg-a' }));
    const groups = totalsOf(checked);
    await caller.post('writeBookImport', { importId, groups, reason: WRITE_REASON });
    const refused = await settled(caller, importId);
    assert.equal(refused.state, 'checked');
    assert.match(refused.problem?.message ?? '', /nothing was written/);
    assert.ok((refused.found?.faults ?? 0) > 0);
  });
});
