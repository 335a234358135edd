import type { BookImport, BookMonths, ErrorEnvelope, ImportFault } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { inSlices } from './check-book.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import {
  beginImport,
  bookGroup,
  bookMember,
  bookPayment,
  checkImport,
  csvOf,
  faultsOf,
  importBook,
  putFile,
} from '../../testing/imports/import-fixtures.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';

describeAppOnOne('the check of a paper book', (at) => {
  let caller: Caller;
  before(async () => {
    caller = await at.caller();
    const written = await importBook(caller, {
      groups: csvOf('groups', [bookGroup({ schemeCode: 'OLD', maxCapacity: '2' })]),
      members: csvOf('members', [bookMember({ schemeCode: 'OLD' })]),
      payments: csvOf('payments', [bookPayment({ schemeCode: 'OLD' })]),
    });
    assert.equal(written.state, 'written', written.problem?.message ?? '');
  });

  const groups = csvOf('groups', [bookGroup()]);

  it('reports what is wrong with groups', async () => {
    const wrong = csvOf('groups', [
      bookGroup({
        schemeCode: 'A B',
        monthlyInstallment: '5000.505',
        schemeStartDate: '31/02/2026',
      }),
      bookGroup({ schemeCode: 'B', maxCapacity: '251', schemeDrawDate: '01/03/2026' }),
      bookGroup({ schemeCode: 'b', schemeType: '' }),
      bookGroup({
        schemeCode: 'old',
        monthlyInstallment: '4000',
        maxCapacity: '2',
        returnAmount: '60000',
      }),
    ]);
    assert.deepEqual(await faultsOf(caller, { groups: wrong }), [
      'groups 2 Monthly instalment: "5000.505": An amount has two decimals at most, such as 1250.50',
      'groups 2 Start date: "31/02/2026": There is no such day: write it as 25/04/2026 or 25-Apr-2026',
      'groups 2 Group code: "A B": Scheme Code must have letters, digits and hyphens only',
      'groups 3 Places: "251": Max Capacity must be a whole number from 1 to 250',
      'groups 3 First draw: "01/03/2026": Scheme Draw Date must be after Scheme Start Date',
      'groups 4 Group code: "b": This group is also in row 3',
      'groups 4 Group type: Scheme Name is required',
      'groups 5 Monthly instalment: "4000": A group with this code exists already, with ₹5,000.00',
      'groups 5 Return amount: "60000": A group with this code exists already, with no return amount',
    ]);
  });

  it('reports what is wrong with members', async () => {
    const members = csvOf('members', [
      bookMember({ memberName: '', contactPhone: '98470', joinedDate: '22/11/2026' }),
      bookMember({ schemeCode: 'NONE', status: 'Winner', contactEmail: 'x' }),
      bookMember({ schemeCode: 'OLD' }),
      bookMember({ memberName: 'Meera', schemeCode: 'OLD', ticketsCount: '2' }),
      bookMember(),
      bookMember({ ticketsCount: '3' }),
      bookMember({ memberName: 'Meera', ticketsCount: 'two' }),
    ]);
    assert.deepEqual(await faultsOf(caller, { groups, members }), [
      'members 2 Phone: "98470": This has 5 digits. Please enter a valid 10-digit phone number',
      'members 2 Member name: Member Name is required',
      'members 2 Joined date: "22/11/2026": Joined Date cannot be in the future',
      'members 3 Email: "x": Please enter a valid email address',
      'members 3 Status: "Winner": Status must be Joined or Active',
      'members 3 Group code: "NONE": No group has this code, in the console or in the groups file',
      'members 4 Group code: "OLD": This member already has 1 tickets of this group',
      'members 5 Tickets: "2": Group OLD has 2 places, only 1 of them left for this row',
      'members 8 Tickets: "two": Not a whole number, such as 2',
    ]);
  });

  it('reports what is wrong with payments', async () => {
    const members = csvOf('members', [
      bookMember({ joinedDate: '10/04/2026' }),
      bookMember({ memberName: 'Ravi' }),
      bookMember({ memberName: 'Meera', contactPhone: '9447055501' }),
    ]);
    const meera = { contactPhone: '9447055501' };
    const payments = csvOf('payments', [
      bookPayment(),
      bookPayment({ memberName: 'Suresh' }),
      bookPayment({ memberName: 'Ravi', receiptDate: '22/11/2026', paymentMethod: '17' }),
      bookPayment({ ...meera, receiptDate: '31/03/2026' }),
      bookPayment({ ...meera, amount: '0' }),
      bookPayment({ ...meera, amount: '55000' }),
      bookPayment({ ...meera, amount: '55000' }),
      bookPayment({ ...meera, amount: '5001', receiptDate: '06/04/2026' }),
      bookPayment({ ...meera, amount: '', schemeCode: 'NONE' }),
      bookPayment({ contactPhone: '9000000001' }),
      bookPayment({ schemeCode: 'OLD' }),
    ]);
    assert.deepEqual(await faultsOf(caller, { groups, members, payments }), [
      'payments 2 Member name: Several members have this phone: write the name of the member who paid',
      'payments 3 Member name: "Suresh": The member with this phone and group has another name',
      'payments 4 Method: "17": Payment method must be Cash, Card, UPI or Bank Transfer',
      'payments 6 Amount: "0": Amount must be above 0',
      'payments 10 Amount: Amount is required',
      'payments 10 Group code: "NONE": No group has this code, in the console or in the groups file',
      'payments 11 Phone: "9000000001": No member with this phone has a ticket of this group',
      'payments 5 Date: "31/03/2026": The earliest receipt date for a new ticket of LG-A is 01-Apr-2026',
      'payments 8 : The same payment is also in row 7: give both a book receipt no.',
      'payments 8 Amount: "55000": This member owes ₹5,000.00 more of ₹60,000.00 in this group, up to this payment',
      'payments 12 : This payment is already recorded, as RC/2026-27/000001',
      'payments 9 Amount: "5001": This member owes ₹5,000.00 more of ₹60,000.00 in this group, up to this payment',
    ]);
    const future = csvOf('payments', [bookPayment({ ...meera, receiptDate: '2026-11-22' })]);
    assert.deepEqual(await faultsOf(caller, { groups, members, payments: future }), [
      'payments 2 Date: "2026-11-22": Receipt date cannot be in the future',
    ]);
  });

  it('reports payments in closed months, before anything is written', async () => {
    const office = await at.caller();
    const { next } = (await office.get('bookMonths')).json<{ data: BookMonths }>().data;
    await office.post('closeMonth', { month: next?.month, left: next?.sums.left });
    const members = csvOf('members', [bookMember()]);
    const payments = csvOf('payments', [
      bookPayment({ receiptDate: '31/10/2026' }),
      bookPayment({ receiptDate: '01/11/2026' }),
    ]);
    assert.deepEqual(await faultsOf(office, { groups, members, payments }), [
      'payments 2 Date: "31/10/2026": October 2026 is closed in the books. The first open day is 01-Nov-2026: leave the row out, or have the month opened again in the day book',
    ]);
  });

  it('reports files that cannot be read, and those whose columns nobody has matched', async () => {
    assert.deepEqual(
      await faultsOf(caller, {
        groups: Buffer.from('Group code,Colour,group CODE\nA,b,c\n'),
        members: Buffer.from('PK\u0003\u0004 no archive'),
        payments: Buffer.from('"Phone\n'),
      }),
      [
        'groups 1 : Say first which column of this file is which',
        'members 1 : This XLSX file cannot be read: End of central directory record signature not found. Either not a zip file, or file is truncated.',
        'payments 1 : A quotation mark (") is opened near row 1 and never closed: close it, or remove it',
      ],
    );
  });

  it('counts all faults and lists the first thousand; 20,000 rows are the most', async () => {
    const own = await at.caller();
    const members = (count: number) =>
      csvOf(
        'members',
        Array.from({ length: count }, () => bookMember({ contactPhone: '1' })),
      );
    const importId = await beginImport(own, { members: members(600) });
    assert.equal((await checkImport(own, importId)).found?.faults, 1_200);
    const page = await own.get(`bookImportFaults?importid=${importId}&pagesize=250`);
    const { data, totalRecords } = page.json<{ data: ImportFault[]; totalRecords: number }>();
    const others = data.map((fault) => fault.others?.length);
    assert.deepEqual([others, totalRecords], [[499, 499], 2]);
    await putFile(own, importId, { kind: 'members', content: members(20_001) });
    const { found } = await checkImport(own, importId);
    assert.deepEqual([found?.rows, found?.faults], [0, 1]);
  });

  it('takes no file that is too large, and none from others', async () => {
    const own = await at.caller();
    const importId = await beginImport(own, {});
    const nothing = await own.post('checkBookImport', { importId });
    assert.equal(nothing.statusCode, 422);
    const huge = await putFile(own, importId, {
      kind: 'members',
      content: Buffer.alloc(4_000_001, 'a'),
    });
    assert.equal(huge.json<ErrorEnvelope>().code, 'PAYLOAD_TOO_LARGE');
    const stranger = await caller.get(`bookImport?importid=${importId}`);
    assert.equal(stranger.statusCode, 404);
    const { data } = (await caller.get('bookImports')).json<{ data: BookImport[] }>();
    assert.ok(
      data.every((row) => row.importId !== importId && (row.found?.groups ?? []).length === 0),
    );
  });

  it('offers templates that pass the check as they are', async () => {
    const own = await at.caller();
    const file = async (kind: string) => (await own.get(`bookImportTemplate/${kind}`)).rawPayload;
    const files = {
      groups: await file('groups'),
      members: await file('members'),
      payments: await file('payments'),
    };
    assert.deepEqual(await faultsOf(own, files), []);
  });
});

describeOnOne('a payment of an earlier book', (database) => {
  it('is there already while it is valid, and may come again once it is reversed', async () => {
    const { app, caller: signIn } = await testApp(database());
    const caller = await signIn();
    const payments = csvOf('payments', [bookPayment(), bookPayment({ receiptDate: '05/05/2026' })]);
    await importBook(caller, {
      groups: csvOf('groups', [bookGroup()]),
      members: csvOf('members', [bookMember({ ticketsCount: '2' })]),
      payments,
    });
    const there = (row: number) =>
      `payments ${row} : This payment is already recorded, as RC/2026-27/00000${row - 1}`;
    assert.deepEqual(await faultsOf(caller, { payments }), [there(2), there(3)]);
    const reverse = async (receiptNumber: string) => {
      const body = { receiptNumber, reason: 'The cheque bounced' };
      assert.equal((await caller.post('reverseMemberReceipt', body)).statusCode, 200);
    };
    await reverse('RC/2026-27/000001');
    assert.deepEqual(await faultsOf(caller, { payments }), [there(3)]);
    // The same day with another amount, and the same amount on another day, are other payments.
    const others = csvOf('payments', [
      bookPayment({ receiptDate: '05/05/2026', amount: '4999' }),
      bookPayment({ receiptDate: '06/05/2026' }),
    ]);
    assert.deepEqual(await faultsOf(caller, { payments: others }), []);
    await reverse('RC/2026-27/000002');
    assert.equal((await importBook(caller, { payments })).state, 'written');
    assert.deepEqual(await faultsOf(caller, { payments }), [
      'payments 2 : This payment is already recorded, as RC/2026-27/000003',
      'payments 3 : This payment is already recorded, as RC/2026-27/000004',
    ]);
    await app.close();
  });
});

/** Works for longer than a slice. */
function slowly(): void {
  const end = performance.now() + 15;
  while (performance.now() < end);
}

describe('work in slices', () => {
  it('lets others have their turn after each row that takes long', async () => {
    const order: string[] = [];
    const others = () => {
      order.push('other');
      if (order.length < 20) setImmediate(others);
    };
    setImmediate(others);
    const done: number[] = [];
    const onSlice = (count: number) => {
      done.push(count);
      return Promise.resolve();
    };
    await inSlices(
      ['one', 'two', 'three'],
      (row) => {
        slowly();
        order.push(row);
      },
      onSlice,
    );
    assert.deepEqual(order.slice(0, 5), ['one', 'other', 'two', 'other', 'three']);
    assert.equal(done.at(-1), 3);
  });

  it('ends when its callback says so', async () => {
    const rows: number[] = [];
    const work = inSlices(
      [1, 2, 3],
      (row) => {
        slowly();
        rows.push(row);
      },
      () => Promise.reject(new Error('given up')),
    );
    await assert.rejects(work, /given up/);
    assert.deepEqual(rows, [1]);
  });
});
