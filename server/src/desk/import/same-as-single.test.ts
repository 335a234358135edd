import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Enrolled, Ticket } from '@kuri/shared/contract';
import fc from 'fast-check';
import type { Database } from '../../ground/database/database.ts';
import { allocatePayment } from '../../money/receipts/receipt-rules.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import { type Caller } from '../../testing/test-app.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import {
  bookGroup,
  bookMember,
  bookPayment,
  csvOf,
  importBook,
} from '../../testing/imports/import-fixtures.ts';

const RUNS = 4;
const INSTALMENT = 5_000;

interface RandomHolder {
  person: number;
  group: 'G1' | 'G2';
  tickets: number;
  status: 'Joined' | 'Active';
}
interface RandomPayment {
  holder: number;
  day: number;
  instalments: number;
  method: 'Cash' | 'UPI';
}

const holders = fc.uniqueArray(
  fc.record<RandomHolder>({
    person: fc.nat({ max: 3 }),
    group: fc.constantFrom('G1', 'G2'),
    tickets: fc.integer({ min: 1, max: 3 }),
    status: fc.constantFrom('Joined', 'Active'),
  }),
  { minLength: 1, maxLength: 6, selector: ({ person, group }) => `${person} ${group}` },
);
const payments = fc.array(
  fc.record<RandomPayment>({
    holder: fc.nat(),
    day: fc.integer({ min: 1, max: 28 }),
    instalments: fc.integer({ min: 1, max: 4 }),
    method: fc.constantFrom('Cash', 'UPI'),
  }),
  { maxLength: 12 },
);

const nameOf = (person: number) => `Member ${String(person)}`;
// Two of them share a phone.
const phoneOf = (person: number) => `98470000${person === 3 ? '02' : `0${String(person)}`}`;

/** All data of an account, without its ids and instants. */
async function picture(database: Database, accountId: string): Promise<unknown[]> {
  const queries = [
    `select code, name, max_capacity, current_capacity, next_ticket_seq, instalment_paise,
       start_date, draw_date, status from scheme where account_id = $1 order by code`,
    `select name, durations.duration_months, amount_paise, return_paise from group_type durations
     where account_id = $1 order by name`,
    `select member_no, name, name_key, search, phone10, email, address from member
     where account_id = $1 order by member_no`,
    `select t.code, m.name, t.seq, t.status, t.instalment_paise, t.total_instalments, t.paid_paise,
       t.paid_instalments, t.last_paid_date, t.joined_date, t.nominee_name
     from ticket t join member m using (account_id, member_id)
     where t.account_id = $1 order by t.code`,
    `select p.receipt_number, p.method, p.total_paise, p.receipt_date, p.transaction_id, p.remarks,
       t.code, r.amount_paise, r.instalments, r.status, r.method, r.receipt_date
     from payment p join receipt r using (account_id, payment_id)
     join ticket t using (account_id, ticket_id)
     where p.account_id = $1 order by p.receipt_number, t.code`,
    `select coalesce(g.code, s.group_id) as code, s.day, s.method, sum(s.entries), sum(s.paise)
     from journal_sum s left join scheme g on g.account_id = s.account_id and g.scheme_id = s.group_id
     where s.account_id = $1 and s.credit = 'members' group by 1, 2, 3 order by 1, 2, 3`,
    `select name, value from counter where account_id = $1 order by name`,
  ];
  const pictures: unknown[] = [];
  for (const query of queries) pictures.push((await database.query(query, [accountId])).rows);
  return pictures;
}

/** The payments that the holders can make, each with what it pays to which of their tickets. */
function payable(all: readonly RandomPayment[], given: readonly RandomHolder[]) {
  const paid = given.map(() => 0);
  const sorted = all.toSorted((a, b) => a.day - b.day);
  return sorted.flatMap(({ holder, ...payment }, index) => {
    const at = holder % given.length;
    const { tickets = 1 } = given[at] ?? {};
    const [before, more] = [paid[at] ?? 0, payment.instalments * INSTALMENT];
    if (before + more > tickets * 12 * INSTALMENT) return [];
    paid[at] = before + more;
    const then = allocatePayment(before + more, INSTALMENT, tickets);
    const earlier = allocatePayment(before, INSTALMENT, tickets);
    const amounts = then.map((amount, ticket) => amount - (earlier[ticket] ?? 0));
    return [{ ...payment, holder: at, amounts, remarks: `Paper book ${String(index)}`, index }];
  });
}

type Payable = ReturnType<typeof payable>;
const dateOf = (day: number) => `2026-05-${String(day).padStart(2, '0')}`;

async function byImport(caller: Caller, given: readonly RandomHolder[], paid: Payable) {
  const done = await importBook(caller, {
    groups: csvOf(
      'groups',
      ['G1', 'G2'].map((schemeCode) => bookGroup({ schemeCode })),
    ),
    members: csvOf(
      'members',
      given.map(({ person, group, tickets, status }) =>
        bookMember({
          memberName: nameOf(person),
          contactPhone: phoneOf(person),
          schemeCode: group,
          ticketsCount: String(tickets),
          status,
        }),
      ),
    ),
    payments: csvOf(
      'payments',
      paid.map(({ holder, day, instalments, method, index }) =>
        bookPayment({
          memberName: nameOf(given[holder]?.person ?? 0),
          contactPhone: phoneOf(given[holder]?.person ?? 0),
          schemeCode: given[holder]?.group ?? '',
          receiptDate: dateOf(day),
          amount: String(instalments * INSTALMENT),
          paymentMethod: method,
          bookNumber: String(index),
        }),
      ),
    ),
  });
  assert.equal(done.state, 'written', done.problem?.message ?? JSON.stringify(done.found));
}

async function one<T>(caller: Caller, path: string, body: object): Promise<T> {
  const answer = await caller.post(path, body);
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json<T>();
}

async function byHand(caller: Caller, given: readonly RandomHolder[], paid: Payable) {
  const backdateReason = 'Moved here from the paper book';
  const type = { schemeType: 'Gold Savings', schemeDuration: 12, schemeAmount: INSTALMENT };
  const { data } = await one<{ data: { schemeTypeId: string } }>(caller, 'addSchemeType', type);
  const groups = new Map<string, string>();
  for (const schemeCode of ['G1', 'G2']) {
    const made = await one<{ data: { schemeId: string } }>(caller, 'addMonthlyScheme', {
      schemeCode,
      schemeName: 'Lakshmi Gold A',
      schemeTypeId: data.schemeTypeId,
      maxCapacity: 25,
      schemeDuration: 12,
      monthlyInstallment: INSTALMENT,
      schemeStartDate: '2026-04-01',
      schemeDrawDate: '2026-04-10',
    });
    groups.set(schemeCode, made.data.schemeId);
  }
  const known = new Set<number>();
  const tickets: Ticket[][] = [];
  for (const { person, group, tickets: ticketsCount } of given) {
    const enrolled = await one<Enrolled>(caller, 'addSchemeMember', {
      isNewMember: !known.has(person),
      memberName: nameOf(person),
      contactPhone: phoneOf(person),
      address: '14 Temple Road, Thrissur',
      monthlySchemeId: groups.get(group),
      joinedDate: '2026-04-01',
      ticketsCount,
      paidAmount: 0,
    });
    known.add(person);
    tickets.push([...enrolled.data].reverse());
  }
  for (const { holder, day, method, amounts, remarks } of paid) {
    const schemeMember = amounts.flatMap((amountPaid, index) => {
      const schemeMemberId = tickets[holder]?.[index]?.ticketId;
      const line = { schemeMemberId, amountPaid, no_installments: amountPaid / INSTALMENT };
      return amountPaid === 0 ? [] : [line];
    });
    await one(caller, 'addMemberReceipt', {
      ...{ monthlySchemeId: null, ticketsCount: schemeMember.length, schemeMember },
      ...{ paymentMethod: method, receiptDate: dateOf(day), remarks, backdateReason },
      confirmDuplicate: true,
    });
  }
  for (const [index, { status }] of given.entries()) {
    if (status === 'Joined') continue;
    for (const { ticketId } of tickets[index] ?? []) {
      const path = `updateSchemeMember?schemememberid=${ticketId}`;
      const answer = await caller.put(path, { membershipStatus: 'Active' });
      assert.equal(answer.statusCode, 200, answer.body);
    }
  }
}

describeOnOne('an import', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 10_000_000 });

  it('leaves what the same writes one by one leave', async () => {
    await fc.assert(
      fc.asyncProperty(holders, payments, async (given, all) => {
        const paid = payable(all, given);
        const [imported, single] = [await at.caller(), await at.caller()];
        await byImport(imported, given, paid);
        await byHand(single, given, paid);
        assert.deepEqual(
          await picture(database(), imported.accountId),
          await picture(database(), single.accountId),
        );
        assert.deepEqual(await wrongBooks(database(), imported.accountId), []);
      }),
      { numRuns: RUNS },
    );
  });
});
