import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  addDays,
  addRupees,
  monthOf,
  PAYMENT_MODES,
  RECEIPT_MODES,
  type BookMonth,
  type BookMonths,
  type Commission,
  type Paged,
  type PendingDues,
  type PeriodReport,
  type Receipt,
  type Referral,
  type SumsByMethod,
  type Ticket,
  type TrialBalance,
} from '@kuri/shared/contract';
import fc from 'fast-check';
import { DAY } from '../../testing/day-book/day-book-fixtures.ts';
import { describeOnOne, isFullRun } from '../../testing/describe-on.ts';
import { enrolSomebody } from '../../testing/enrolments/enrolment-fixtures.ts';
import { addGroup, addType } from '../../testing/groups/group-fixtures.ts';
import {
  bookGroup,
  bookMember,
  bookPayment,
  csvOf,
  importBook,
  settled,
} from '../../testing/imports/import-fixtures.ts';
import {
  payoutIdOf,
  payoutInput,
  prizesOf,
  wonWithDues,
} from '../../testing/payouts/prize-fixtures.ts';
import {
  receiptInput,
  receiptPage,
  storedTicket,
} from '../../testing/receipts/receipt-fixtures.ts';
import { type Caller, type TestApp } from '../../testing/test-app.ts';
import { wrongBooks } from './check-books.ts';
import { dataOf, read, suiteApp } from '../../testing/suite-app.ts';

const INSTALMENT = 1_234.5;
const FEE = 99.75;
const reason = 'A step of the property test';
const SURESH = {
  referralName: 'Suresh',
  referralMobile: '919447055501',
  referralType: 'Agent',
} as const;

const WHAT = [
  ...(['enrol', 'enrol', 'pay', 'pay', 'part', 'reverse', 'reverse', 'prize', 'unprize'] as const),
  ...(['leave', 'unleave', 'commission', 'import', 'undo', 'night', 'closeMonth'] as const),
];
const step = fc.record({
  what: fc.constantFrom(...WHAT),
  pick: fc.nat({ max: 1_000 }),
  method: fc.constantFrom(...PAYMENT_MODES),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** An office in which everything that moves money meets; calls that are refused change nothing. */
class Office {
  readonly at: TestApp;
  day = DAY;
  admin: Caller;
  readonly schemeId: string;
  readonly won: readonly Awaited<ReturnType<typeof wonWithDues>>[];
  readonly imports: string[] = [];
  #serial = 0;

  constructor(
    at: TestApp,
    admin: Caller,
    has: { schemeId: string; won: readonly Awaited<ReturnType<typeof wonWithDues>>[] },
  ) {
    this.at = at;
    this.admin = admin;
    this.schemeId = has.schemeId;
    this.won = has.won;
  }

  async tickets(): Promise<Ticket[]> {
    const path = `schemeMembers?schemeid=${this.schemeId}&pageno=1&pagesize=100`;
    return (await this.admin.get(path)).json<Paged<Ticket>>().data;
  }

  /** Does a step; a 5xx or a fault of the test is none. */
  async post(call: string, body: object): Promise<void> {
    const answer = await this.admin.post(call, body);
    assert.ok(answer.statusCode < 500, `${call} ${answer.body}`);
  }

  async do({ what, pick, method }: Step): Promise<void> {
    const { admin, day } = this;
    const one = <Item>(items: readonly Item[]) => items[pick % Math.max(1, items.length)];
    this.#serial += 1;
    if (what === 'enrol') {
      const count = 1 + (pick % 2);
      const paid = { paidAmount: count * INSTALMENT, registrationFee: count * FEE };
      const who = { joinedDate: day, ticketsCount: count, paymentMode: method } as const;
      await enrolSomebody(admin, this.schemeId, { ...who, ...paid, ...(pick % 2 === 0 && SURESH) });
    } else if (what === 'pay' || what === 'part') {
      const ticket = one(await this.tickets());
      if (!ticket) return;
      const paid = { receiptDate: addDays(day, -(pick % 3)), paymentMethod: method };
      const input = receiptInput([ticket], paid);
      const [line] = input.schemeMember;
      if (what === 'part' && line) {
        const amountPaid = 1 + (pick % 900) + 0.25;
        input.schemeMember = [{ ...line, amountPaid, no_installments: 0 }];
      }
      await this.post('addMemberReceipt', { ...input, confirmDuplicate: true });
    } else if (what === 'reverse') {
      const receipt: Receipt | undefined = one((await receiptPage(admin)).data);
      if (receipt)
        await this.post('reverseMemberReceipt', { receiptId: receipt.receiptId, reason });
    } else if (what === 'prize') {
      const won = one(this.won);
      if (!won) return;
      const { dueAmount } = await storedTicket(admin, won.owing);
      const amountPaid = Math.min(INSTALMENT, dueAmount);
      const dues = amountPaid > 0 ? [{ schemeMemberId: won.owing.ticketId, amountPaid }] : [];
      const kept = { deduction: pick, deductionReason: reason, adjustments: dues };
      await this.post('payPrize', payoutInput(won.drawId, { payoutDate: day, method, ...kept }));
    } else if (what === 'unprize' || what === 'unleave') {
      const paid = one((await prizesOf(admin)).filter(({ state }) => state === 'paid'));
      if (paid) await this.post('reversePrize', { payoutId: payoutIdOf(paid), reason });
    } else if (what === 'leave') {
      const ticket = one(await this.tickets());
      if (!ticket) return;
      const kept = { deduction: Math.min(100, ticket.paidAmount), deductionReason: reason };
      const amount = { drawId: ticket.ticketId, returnAmount: ticket.paidAmount };
      await this.post('payPrize', { ...amount, ...kept, payoutDate: day, method, rest: {} });
    } else if (what === 'commission') {
      const data = await read<Referral[]>(admin, 'referralMembers');
      const refId = data[0]?.refId;
      if (refId === undefined) return;
      const path = `referrerCommissions?refid=${refId}`;
      const due = (await admin.get(path)).json<Paged<Commission>>().data;
      const ticketIds = due.filter(({ state }) => state === 'due').map(({ ticketId }) => ticketId);
      const paid = { refId, ticketIds, paidOn: day, method, rest: {} };
      if (ticketIds.length > 0) await this.post('payCommission', paid);
    } else if (what === 'import') {
      const schemeCode = `PB${this.#serial}`;
      const { importId } = await importBook(admin, {
        groups: csvOf('groups', [bookGroup({ schemeCode })]),
        members: csvOf('members', [bookMember({ schemeCode })]),
        payments: csvOf('payments', [
          bookPayment({ schemeCode, receiptDate: day.split('-').reverse().join('/') }),
        ]),
      });
      this.imports.push(importId);
    } else if (what === 'undo') {
      const importId = this.imports.pop();
      if (importId === undefined) return;
      await this.post('undoBookImport', { importId, reason });
      await settled(admin, importId);
    } else if (what === 'night') {
      await this.night(1 + (pick % 6));
    } else {
      const { next } = await read<BookMonths>(admin, 'bookMonths');
      if (next) await this.post('closeMonth', { month: next.month, left: next.sums.left });
    }
  }

  async night(days: number): Promise<void> {
    this.day = addDays(this.day, days);
    this.at.clock.now = Date.parse(`${this.day}T10:00:00+05:30`);
    this.admin = await this.at.caller({ accountId: this.admin.accountId });
  }
}

describeOnOne('the journal over random weeks', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 10_000_000 });

  async function newOffice(): Promise<Office> {
    at.clock.now = Date.parse(`${DAY}T09:00:00+05:30`);
    const admin = await at.caller();
    const commission = { kind: 'percent', value: 2.5, earned: 'firstPayment' } as const;
    const { schemeTypeId } = await addType(admin, { commission });
    const dates = { schemeStartDate: '2026-11-10', schemeDrawDate: '2026-12-15' };
    const group = await addGroup(admin, schemeTypeId, { ...dates, monthlyInstallment: INSTALMENT });
    const { schemeId } = group;
    await admin.post('changeGroupTerms', { schemeId, registrationFee: FEE, reason });
    return new Office(at, admin, { schemeId, won: [await wonWithDues(admin, schemeId)] });
  }

  const all = (sums: SumsByMethod | undefined) =>
    addRupees(RECEIPT_MODES.map((method) => sums?.[method] ?? 0));

  it('agrees with its documents, balances, and has the days of a month in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 50 }), async (steps) => {
        const office = await newOffice();
        for (const each of steps) await office.do(each);
        const { admin, day } = office;
        assert.deepEqual(await wrongBooks(database(), admin.accountId), []);
        const answer = await admin.get(`trialBalance?date=${day}`);
        const { debit, credit } = dataOf<TrialBalance>(answer);
        assert.equal(debit, credit);
        const { total, members, months } = await read<PeriodReport>(
          admin,
          `periodReport?startdate=2026-01-01&enddate=${day}`,
        );
        const { totals } = await read<PendingDues>(admin, 'pendingDues?scheme=All');
        assert.deepEqual(
          [total.dueTickets, total.dueAmount, members.due],
          [totals.tickets, totals.dueAmount, totals.persons],
        );
        assert.equal(addRupees(months.map(({ collected }) => collected)), total.collected);
        const data = await read<BookMonth>(admin, `bookMonth?month=${monthOf(day)}`);
        const { left, ...sums } = data.sums;
        const came = [sums.received, sums.payoutsReversed, sums.registrationFees].map(all);
        const went = [sums.reversed, sums.paidOut, sums.registrationFeesReversed].map(all);
        const paid = [sums.commissions, sums.settled].map(all);
        assert.equal(addRupees([...came, ...[...went, ...paid].map((amount) => -amount)]), left);
      }),
      { numRuns: isFullRun ? 6 : 2, endOnFailure: true, includeErrorInReport: true },
    );
  });
});
