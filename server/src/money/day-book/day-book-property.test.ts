import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  ADJUSTED,
  PAYMENT_MODES,
  RECEIPT_MODES,
  addDays,
  addRupees,
  inAndOut,
  monthOf,
  type BookMonths,
  type BookSettings,
  type CashDesk,
  type CashMoved,
  type CashVoucher,
  type DayBook,
  type DayBookEntry,
  type Enrolled,
  type Payment,
  type Member,
  type Prize,
  type Receipt,
  type ReceiptMode,
  type SumsByMethod,
  type Ticket,
} from '@kuri/shared/contract';
import fc from 'fast-check';
import { runSql } from '../../ground/database/build.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import { createTokens } from '../../office/accounts/logins.ts';
import { addGroup, addType } from '../../testing/groups/group-fixtures.ts';
import { assertBooks } from '../../testing/journal.ts';
import { enrolSomebody, enrolmentInput } from '../../testing/enrolments/enrolment-fixtures.ts';
import { toPaise, toRupees } from '../../ground/money.ts';
import {
  RETURN_AMOUNT,
  payoutIdOf,
  payoutInput,
  wonWithDues,
  type Won,
} from '../../testing/payouts/prize-fixtures.ts';
import {
  collectedBy,
  collections,
  receiptInput,
  receiptPage,
  reverseByTwo,
} from '../../testing/receipts/receipt-fixtures.ts';
import { readStatement } from '../../testing/statements/statement-fixtures.ts';
import { describeOnOne, isFullRun } from '../../testing/describe-on.ts';
import { TEST_SECRET, type Caller, type TestApp } from '../../testing/test-app.ts';
import {
  DAY,
  booksOf,
  closeDrawer,
  closingInput,
  dayBookOn,
  openDrawer,
  type Books,
} from '../../testing/day-book/day-book-fixtures.ts';
import { dataOf, read, suiteApp } from '../../testing/suite-app.ts';

/** Rupees. */
const INSTALMENT = 1_234.56;
/** Late fee of each instalment of the office's tickets, rupees: all that they pay are late. */
const LATE_FEE = 20.5;
const STEPS = 44;
const reason = 'A step of the property test';
/** The first day: October can be closed from it on, November two nights later. */
const FIRST = '2026-11-29';
const SINCE = addDays(FIRST, -2);
const RUNS = isFullRun ? 4 : 2;

/** Acts of a day, each as often as it is weighted. */
const WEIGHTS = {
  ...{ pay: 5, enrol: 1, reverse: 2, prize: 2 },
  ...{ cash: 4, close: 1, night: 2, closeMonth: 2 },
};
type What = keyof typeof WEIGHTS;
const step = fc.record({
  kind: fc.constantFrom(
    ...Object.entries(WEIGHTS).flatMap(([what, weight]) =>
      Array.from({ length: weight }, () => what as What),
    ),
  ),
  person: fc.nat({ max: 2 }),
  method: fc.constantFrom(...PAYMENT_MODES),
  paise: fc.integer({ min: 1, max: 500_000 }),
  pick: fc.nat({ max: 1_000 }),
  isOneLine: fc.boolean(),
  /** Tickets of a payment, or instalments of the winner in another group that a prize pays. */
  count: fc.integer({ min: 1, max: 3 }),
  daysEarlier: fc.nat({ max: 2 }),
  deduction: fc.nat({ max: RETURN_AMOUNT }),
  movement: fc.constantFrom('deposit', 'topUp', 'expense', 'handover', 'back'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A receipt as the model knows it. */
interface Line {
  number: string;
  receiptId: string;
  ticketId: string;
  paise: number;
  /** Late fee beside it. */
  feePaise: number;
  method: ReceiptMode;
  /** The date of the receipt. */
  dated: string;
  taken: { day: string; by: string };
  reversed?: { day: string; by: string };
  /** Its month was closed before it was reversed. */
  isLate?: boolean;
}

/** A payout as the model knows it. */
interface Payout extends Pick<Line, 'paise' | 'method' | 'taken' | 'reversed'> {
  payoutId: string;
  drawId: string;
  /** Receipt of the dues that it paid. */
  dues: string | undefined;
}

/** Cash in or out of a drawer, as the model knows it: out is below 0. */
interface Cash {
  day: string;
  by: string;
  movement: keyof CashMoved;
  paise: number;
  entryId: string;
  isReversed: boolean;
}

/** Three people of an account, over some days. */
class Office {
  readonly at: TestApp;
  readonly people: readonly Caller[];
  readonly tickets: readonly Ticket[];
  readonly won: readonly Won[];
  readonly bankId: string;
  readonly lines: Line[] = [];
  readonly payouts: Payout[] = [];
  readonly cash: Cash[] = [];
  readonly opened = new Set<string>();
  readonly closed = new Set<string>();
  /** Closed months as they were when they were closed. */
  readonly months: Books[] = [];
  day = DAY;
  #paid = 0;

  constructor(
    at: TestApp,
    people: readonly Caller[],
    has: { tickets: readonly Ticket[]; won: readonly Won[]; bankId: string },
  ) {
    this.at = at;
    this.people = people;
    this.tickets = has.tickets;
    this.won = has.won;
    this.bankId = has.bankId;
  }

  /** A caller who has signed in on this day. */
  async person(index: number): Promise<Caller> {
    const caller = this.people[index] as Caller;
    const { accountId, userId } = caller;
    const tokens = await createTokens(TEST_SECRET, () => this.at.clock.now);
    const userType = index === 2 ? 'COLLECTOR' : 'ADMIN';
    const login = await tokens.issue({ accountId, userId, userType, tokenVersion: 0 });
    const authorization = `Bearer ${login.authToken}`;
    return {
      ...caller,
      get: (path) => caller.get(path, { authorization }),
      post: (path, body) => caller.post(path, body, { authorization }),
    };
  }

  #keep(by: string, number: string, receipts: readonly Receipt[]): void {
    for (const receipt of receipts) {
      const { receiptId, ticketId, receiptAmount, paymentMethod, receiptDate } = receipt;
      this.lines.push({
        number,
        receiptId,
        ticketId,
        paise: toPaise(receiptAmount),
        feePaise: toPaise(receipt.lateFee ?? 0),
        method: paymentMethod,
        dated: receiptDate.slice(0, 10),
        taken: { day: this.day, by },
      });
    }
  }

  /** Takes the receipts that somebody has taken so far into the model. */
  async keepAllOf(caller: Caller): Promise<void> {
    const { data } = await receiptPage(caller, { pagesize: '250' });
    for (const receipt of data) this.#keep(caller.userId, receipt.receiptNumber, [receipt]);
  }

  #isClosed({ userId }: Caller): boolean {
    return this.closed.has(`${this.day} ${userId}`);
  }

  /** True once the books of a day's month are closed. */
  #isBooked(day: string): boolean {
    return this.months.some(({ month }) => monthOf(day) <= month);
  }

  async #pay(next: Step): Promise<void> {
    const caller = await this.person(next.person);
    const tickets = Array.from({ length: next.count }, () => {
      this.#paid += 1;
      return this.tickets[this.#paid % this.tickets.length] as Ticket;
    });
    const receiptDate = addDays(this.day, -next.daysEarlier);
    const lateFee = LATE_FEE * tickets.length;
    const input = receiptInput(tickets, { paymentMethod: next.method, receiptDate, lateFee });
    const answer = await caller.post('addMemberReceipt', input);
    if (this.#isBooked(receiptDate)) {
      // A closed drawer may be found first.
      assert.ok([409, 422].includes(answer.statusCode), answer.body);
      return;
    }
    assert.equal(answer.statusCode, this.#isClosed(caller) ? 409 : 201, answer.body);
    if (answer.statusCode !== 201) return;
    const { receiptNumber, receipts } = dataOf<Payment>(answer);
    this.#keep(caller.userId, receiptNumber, receipts);
  }

  async #enrol(next: Step): Promise<void> {
    const caller = await this.person(next.person);
    const { schemeId } = this.tickets[0] as Ticket;
    const input = enrolmentInput(schemeId, {
      joinedDate: this.day,
      paidAmount: toRupees(next.paise),
      paymentMode: next.method,
    });
    const answer = await caller.post('addSchemeMember', input);
    assert.equal(answer.statusCode, this.#isClosed(caller) ? 409 : 201, answer.body);
    if (answer.statusCode !== 201) return;
    const { data, receipt } = answer.json<Enrolled>();
    const body = { schememember: data.map(({ ticketId }) => ticketId) };
    const read = await caller.post('memberReceiptByMember', body);
    const { receipts } = read.json<{ data: { receipts: Receipt[] } }>().data;
    this.#keep(caller.userId, receipt?.receiptNumber ?? '', receipts);
  }

  async #reverse(next: Step): Promise<void> {
    const valid = this.lines.filter(({ reversed }) => !reversed);
    const named = valid[next.pick % Math.max(1, valid.length)];
    if (!named) return;
    // Administrators only.
    const admin = next.person % 2;
    const caller = await this.person(admin);
    const { receiptId, number } = named;
    const which = next.isOneLine ? { receiptId } : { receiptNumber: number };
    const other = this.person(admin + 1);
    const answer = await reverseByTwo(caller, await other, { ...which, reason });
    if (named.method === ADJUSTED) {
      assertRefused(answer, 409, 'OF_A_PRIZE', /voucher PV/);
      return;
    }
    assert.equal(answer.statusCode, this.#isClosed(caller) ? 409 : 200, answer.body);
    if (answer.statusCode !== 200) return;
    for (const line of next.isOneLine ? [named] : valid.filter((row) => row.number === number))
      this.#takeBack(line, caller.userId);
  }

  #takeBack(line: Line, by: string): void {
    line.reversed = { day: this.day, by };
    line.isLate = this.#isBooked(line.dated);
  }

  /** Pays a prize out, or takes its payout back. */
  async #prize(next: Step): Promise<void> {
    // Administrators only.
    const admin = next.person % 2;
    const caller = await this.person(admin);
    const { drawId, memberId, owing } = this.won[next.pick % this.won.length] as Won;
    const paid = this.payouts.find((one) => one.drawId === drawId && !one.reversed);
    const { method: mode, deduction } = next;
    const member = await caller.get(`memberById?memberid=${memberId}`);
    const { schemeMemberships } = dataOf<Member>(member);
    const due =
      schemeMemberships.find(({ ticketId }) => ticketId === owing.ticketId)?.dueAmount ?? 0;
    const amountPaid = Math.min(next.count * INSTALMENT, due);
    const hasDues = amountPaid > 0 && amountPaid <= RETURN_AMOUNT - deduction;
    const adjustments = hasDues ? [{ schemeMemberId: owing.ticketId, amountPaid }] : [];
    await this.#open(caller);
    const of = { payoutDate: this.day, method: mode, rest: undefined, deductionReason: reason };
    // Receipts of the winner may have been reversed by now; otherwise it is refused.
    const approval = { drawId, returnAmount: RETURN_AMOUNT, reason };
    if (!paid) await (await this.person(1 - admin)).post('approvePrize', approval);
    const answer = paid
      ? await caller.post('reversePrize', { payoutId: paid.payoutId, reason })
      : await caller.post('payPrize', payoutInput(drawId, { ...of, deduction, adjustments }));
    const done = this.#isClosed(caller) ? 409 : paid ? 200 : 201;
    assert.equal(answer.statusCode, done, answer.body);
    if (done === 409) return;
    const at = { day: this.day, by: caller.userId };
    if (paid) {
      paid.reversed = at;
      for (const line of this.lines)
        if (line.number === paid.dues) this.#takeBack(line, caller.userId);
      return;
    }
    const prize = dataOf<Prize>(answer);
    const paise = toPaise(RETURN_AMOUNT - deduction) - toPaise(hasDues ? amountPaid : 0);
    assert.equal(toPaise(prize.payout?.amount ?? -1), paise);
    const [adjusted] = prize.payout?.adjusted ?? [];
    const dues = adjusted?.receiptNumber;
    const made = { payoutId: payoutIdOf(prize), drawId, dues };
    this.payouts.push({ ...made, paise, method: mode, taken: at });
    if (dues === undefined) return;
    const receipts = await receiptPage(caller, { searchvalue: dues });
    this.#keep(caller.userId, dues, receipts.data);
  }

  async #cash(next: Step): Promise<void> {
    const caller = await this.person(next.person);
    const { movement: what, paise } = next;
    if (what === 'handover') return this.#handOver(caller, next);
    if (what === 'back') return this.#reverseCash(next.pick);
    // A collector deposits and hands over, and no more.
    if (next.person === 2 && what !== 'deposit') return;
    const amount = toRupees(paise);
    const fields = {
      deposit: { bankId: this.bankId, reference: 'CH1' },
      topUp: {},
      expense: { category: 'Travel', payee: 'Bus' },
    }[what];
    const call = { deposit: 'recordDeposit', topUp: 'recordTopUp', expense: 'recordExpense' }[what];
    await this.#open(caller);
    const answer = await caller.post(call, { amount, reason, ...fields });
    assert.equal(answer.statusCode, this.#isClosed(caller) ? 409 : 201, answer.body);
    if (answer.statusCode !== 201) return;
    const { entryId } = dataOf<CashVoucher>(answer);
    const movement = ({ deposit: 'deposited', topUp: 'toppedUp', expense: 'spent' } as const)[what];
    const at = { day: this.day, by: caller.userId };
    this.cash.push({ ...at, movement, paise, entryId, isReversed: false });
  }

  /** Hands cash over to the next person, who confirms, declines, or does not answer. */
  async #handOver(giver: Caller, { person: index, paise, pick }: Step) {
    const receiver = await this.person((index + 1) % 3);
    const to = { toUserId: receiver.userId, reason };
    await this.#open(giver);
    const proposed = await giver.post('proposeHandover', { amount: toRupees(paise), ...to });
    assert.equal(proposed.statusCode, this.#isClosed(giver) ? 409 : 201, proposed.body);
    if (proposed.statusCode !== 201) return;
    const desk = await read<CashDesk>(giver, 'cashDesk');
    const handoverId = desk.handovers.at(-1)?.handoverId;
    await this.#open(receiver);
    const isTaken = pick % 3 > 0 && !this.#isClosed(receiver);
    const answer = isTaken
      ? await receiver.post('confirmHandover', { handoverId })
      : await giver.post('declineHandover', { handoverId, reason });
    assert.equal(answer.statusCode, isTaken ? 201 : 200, answer.body);
    if (!isTaken) return;
    const { entryId } = dataOf<CashVoucher>(answer);
    const of = { day: this.day, paise, entryId, isReversed: true };
    this.cash.push({ ...of, by: giver.userId, movement: 'handedOver' });
    this.cash.push({ ...of, by: receiver.userId, movement: 'takenOver' });
  }

  /** Reverses an entry, into the drawer in which it was. */
  async #reverseCash(pick: number): Promise<void> {
    const kept = this.cash.filter(({ isReversed }) => !isReversed);
    const entry = kept[pick % Math.max(1, kept.length)];
    if (!entry) return;
    const { entryId, by } = entry;
    const admin = await this.person(0);
    const answer = await reverseByTwo(admin, await this.person(1), { entryId, reason });
    const isClosed = this.closed.has(`${this.day} ${by}`);
    assert.equal(answer.statusCode === 409, isClosed, answer.body);
    if (isClosed) return;
    entry.isReversed = true;
    this.cash.push({ ...entry, day: this.day, paise: -entry.paise });
  }

  async #open(caller: Caller): Promise<void> {
    const key = `${this.day} ${caller.userId}`;
    if (this.opened.has(key)) return;
    this.opened.add(key);
    // More than can be missing: nobody closes with less than nothing in the drawer.
    await openDrawer(caller, 10_000_000, this.day);
  }

  async #close(index: number): Promise<void> {
    const caller = await this.person(index);
    if (this.#isClosed(caller)) return;
    await this.#open(caller);
    await closeDrawer(caller, this.day);
    this.closed.add(`${this.day} ${caller.userId}`);
  }

  /** Closes the next month that is over, if there is one, and before it the drawers that are open in it. */
  async #closeMonth(): Promise<void> {
    const admin = await this.person(0);
    const { next } = await read<BookMonths>(admin, 'bookMonths');
    if (!next) return;
    const { month, sums, openDrawers = [] } = next;
    const body = { month, left: sums.left };
    const open = [...this.opened].filter((key) => !this.closed.has(key) && monthOf(key) <= month);
    assert.equal(openDrawers.length, open.length);
    if (open.length > 0) {
      assertRefused(await admin.post('closeMonth', body), 409, 'DRAWERS_OPEN', /still open/);
    }
    for (const key of open) {
      const [date = '', userId = ''] = key.split(' ');
      const drawer = (await dayBookOn(admin, date)).drawers.find((one) => one.userId === userId);
      const inDrawer = drawer?.inDrawer ?? 0;
      const closing = closingInput({ date, userId, inDrawer, coins: inDrawer, lateReason: reason });
      const answer = await admin.post('closeDrawer', closing);
      assert.equal(answer.statusCode, 200, answer.body);
      this.closed.add(key);
    }
    const answer = await admin.post('closeMonth', body);
    assert.equal(answer.statusCode, 200, answer.body);
    this.months.push(await booksOf(admin, month, SINCE));
  }

  async do(next: Step): Promise<void> {
    const does: Record<What, () => Promise<void> | void> = {
      pay: () => this.#pay(next),
      enrol: () => this.#enrol(next),
      reverse: () => this.#reverse(next),
      prize: () => this.#prize(next),
      cash: () => this.#cash(next),
      close: () => this.#close(next.person),
      closeMonth: () => this.#closeMonth(),
      night: () => this.begin(addDays(this.day, 1)),
    };
    await does[next.kind]();
  }

  begin(day: string): void {
    this.day = day;
    this.at.clock.now = Date.parse(`${day}T09:00:00+05:30`);
  }
}

/** Compares each month's received less reversed with its collections, and closed months with what they were. */
async function assertTheMonthsAgree(admin: Caller, office: Office): Promise<void> {
  for (const month of new Set([monthOf(SINCE), monthOf(office.day)])) {
    const { sums, collected, lines } = await booksOf(admin, month, SINCE);
    for (const mode of RECEIPT_MODES) {
      const left = paiseOf([sums.received], mode) - paiseOf([sums.reversed], mode);
      assert.equal(toPaise(collectedBy(collected, mode)), left, `${mode} in ${month}`);
    }
    const all = (...of: (SumsByMethod | undefined)[]) =>
      of.reduce(
        (sum, each) =>
          sum +
          (each ? RECEIPT_MODES.reduce((paise, mode) => paise + paiseOf([each], mode), 0) : 0),
        0,
      );
    const came = all(sums.received, sums.payoutsReversed, sums.lateFees);
    const went = all(sums.reversed, sums.paidOut, sums.lateFeesReversed);
    assert.equal(toPaise(sums.left), came - went, `left of ${month}`);
    const listed = lines.reduce((paise, [, amount]) => paise + toPaise(amount), 0);
    assert.equal(listed, toPaise(collected.totalAmount), month);
  }
  for (const books of office.months)
    assert.deepEqual(await booksOf(admin, books.month, SINCE), books);
}

/** The sums of some lines by method, in rupees. */
function summed(lines: readonly Pick<Line, 'method' | 'paise'>[]): SumsByMethod {
  const of = (mode: ReceiptMode) =>
    lines.reduce((sum, line) => (line.method === mode ? sum + line.paise : sum), 0);
  const modes = of(ADJUSTED) > 0 ? RECEIPT_MODES : PAYMENT_MODES;
  return Object.fromEntries(modes.map((mode) => [mode, toRupees(of(mode))])) as SumsByMethod;
}

const paiseOf = (sums: readonly SumsByMethod[], mode: ReceiptMode) =>
  sums.reduce((total, sum) => total + toPaise(sum[mode] ?? 0), 0);

/** Other cash of a day, as the model knows it. @param by whose; undefined for everybody's */
function cashOn({ cash }: Office, day: string, by?: string): CashMoved {
  const meant = cash.filter((moved) => moved.day === day && (by === undefined || moved.by === by));
  const of = (movement: keyof CashMoved) =>
    toRupees(meant.reduce((sum, each) => (each.movement === movement ? sum + each.paise : sum), 0));
  return {
    deposited: of('deposited'),
    toppedUp: of('toppedUp'),
    spent: of('spent'),
    handedOver: of('handedOver'),
    takenOver: of('takenOver'),
  };
}

/** Late fees of some lines by method; undefined without any, as the day book has them. */
function feesOf(lines: readonly Line[]): SumsByMethod | undefined {
  const withFee = lines.filter(({ feePaise }) => feePaise > 0);
  if (withFee.length === 0) return undefined;
  return summed(withFee.map(({ method: mode, feePaise: paise }) => ({ method: mode, paise })));
}

/** Money in and out on a day, as the model knows it. @param by whose; undefined for everybody's */
function movedOn(office: Office, day: string, by?: string) {
  const { lines, payouts } = office;
  const dues = lines.filter(({ method: by }) => by === ADJUSTED);
  const isMeant = (moved: Line['taken'] | undefined) =>
    moved?.day === day && (by === undefined || moved.by === by);
  const lateFees = feesOf(lines.filter(({ taken }) => isMeant(taken)));
  const lateFeesReversed = feesOf(lines.filter(({ reversed }) => isMeant(reversed)));
  return {
    ...(lateFees && { lateFees }),
    ...(lateFeesReversed && { lateFeesReversed }),
    received: summed(lines.filter(({ taken }) => isMeant(taken))),
    reversed: summed(lines.filter(({ reversed }) => isMeant(reversed))),
    paidOut: summed([...payouts, ...dues].filter(({ taken }) => isMeant(taken))),
    payoutsReversed: summed([...payouts, ...dues].filter(({ reversed }) => isMeant(reversed))),
    cash: cashOn(office, day, by),
  };
}

function assertAsTheModel(book: DayBook, office: Office) {
  const { date, drawers } = book;
  assert.deepEqual({ ...book, ...movedOn(office, date) }, book, date);
  for (const drawer of drawers) {
    const own = movedOn(office, date, drawer.userId);
    assert.deepEqual({ ...drawer, ...own }, drawer, `${date} ${drawer.userId}`);
    const [came, went] = [
      [own.received, own.payoutsReversed, own.lateFees ?? []].flat(),
      [own.reversed, own.paidOut, own.lateFeesReversed ?? []].flat(),
    ];
    const { toppedUp, takenOver, deposited, spent, handedOver } = own.cash;
    const other = addRupees([toppedUp, takenOver, -deposited, -spent, -handedOver]);
    const cash = paiseOf(came, 'Cash') - paiseOf(went, 'Cash') + toPaise(other);
    assert.equal(toPaise(drawer.inDrawer), toPaise(drawer.openingCash ?? 0) + cash);
    if (drawer.closing) assert.equal(drawer.closing.difference, 0);
  }
  assert.equal(book.inDrawer, addRupees(drawers.map(({ inDrawer }) => inDrawer)));
  assert.equal(book.cash?.handedOver, book.cash?.takenOver);
}

/** The list of a day comes to the same cash, for each drawer and for the office. */
async function assertTheListAgrees(admin: Caller, { date, drawers, inDrawer }: DayBook) {
  const answer = await admin.get(`dayBookEntries?date=${date}`);
  const entries = dataOf<DayBookEntry[]>(answer);
  const cashOf = (userId?: string) =>
    entries.reduce((paise, entry) => {
      const isMeant = entry.method === 'Cash' && (userId ?? entry.userId) === entry.userId;
      if (!isMeant) return paise;
      const { in: came, out: went } = inAndOut(entry);
      const opening = entry.kind === 'opening' ? entry.amount : 0;
      return paise + toPaise(came ?? 0) - toPaise(went ?? 0) + toPaise(opening);
    }, 0);
  for (const drawer of drawers) assert.equal(cashOf(drawer.userId), toPaise(drawer.inDrawer));
  assert.equal(cashOf(), toPaise(inDrawer ?? 0));
}

/** The statements of the winners say what the receipts do, those of dues that a prize paid among them. */
async function assertTheStatementsAgree(admin: Caller, { won, lines }: Office) {
  for (const { owing } of won) {
    const { ticketId } = owing;
    const { tickets } = await readStatement(admin, { schemememberid: ticketId });
    const valid = lines.filter((line) => line.ticketId === ticketId && !line.reversed);
    const paid = valid.reduce((sum, { paise }) => sum + paise, 0);
    const parts = tickets[0]?.installments.flatMap(({ paidBy }) => paidBy) ?? [];
    assert.equal(toPaise(addRupees(parts.map(({ amount }) => amount))), paid);
    const numbers = new Set(valid.map(({ number }) => number));
    assert.deepEqual(new Set(parts.map(({ receiptNumber }) => receiptNumber)), numbers);
  }
}

describeOnOne('the day book over random days', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 10_000_000 });

  async function newOffice(): Promise<Office> {
    at.clock.now = Date.parse(`${DAY}T09:00:00+05:30`);
    const admin = await at.caller();
    const { accountId } = admin;
    const people = [
      admin,
      await at.caller({ accountId }),
      await at.caller({ accountId, userType: 'COLLECTOR' }),
    ];
    const terms = { monthlyInstallment: INSTALMENT, schemeStartDate: '2026-01-10' };
    const lateFee = { kind: 'fixed', value: LATE_FEE, graceDays: 5 } as const;
    const { schemeTypeId } = await addType(admin, { lateFee });
    await runSql(database())`
      update group_type set late_fee = late_fee || '{"since": "2026-01-01"}'
      where account_id = ${accountId} and type_id = ${schemeTypeId}`;
    const dates = { ...terms, schemeDrawDate: '2026-01-15' };
    const { schemeId } = await addGroup(admin, schemeTypeId, dates);
    const many = { ticketsCount: 30, joinedDate: '2026-01-05' };
    const { data: tickets } = await enrolSomebody(admin, schemeId, many);
    const won = [await wonWithDues(admin, schemeId), await wonWithDues(admin, schemeId)];
    const banks = [{ name: 'Canara Bank', inUse: true }];
    const { updatedAt } = await read<BookSettings>(admin, 'bookSettings');
    const saved = await admin.put('bookSettings', { banks, updatedAt });
    const bankId = dataOf<BookSettings>(saved).banks[0]?.bankId ?? '';
    const office = new Office(at, people, { tickets, won, bankId });
    await office.keepAllOf(admin);
    office.begin(FIRST);
    return office;
  }

  it('agrees with the collections to the paisa, less the paid prizes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        const office = await newOffice();
        for (const next of steps) await office.do(next);
        const admin = await office.person(0);
        const { lines } = office;
        const books: DayBook[] = [];
        // From the first day that a receipt may be dated.
        for (let day = addDays(DAY, -2); day <= office.day; day = addDays(day, 1)) {
          const book = await dayBookOn(admin, day);
          assertAsTheModel(book, office);
          await assertTheListAgrees(admin, book);
          books.push(book);
          // Collections go by what receipts are dated, and forget a reversed one on that day, or of a
          // closed month on the day of its reversal: the day book differs by exactly those.
          const report = await collections(admin, { startdate: day, enddate: day });
          const late = summed(
            lines.filter(({ dated, taken }) => taken.day === day && dated !== day),
          );
          const early = summed(
            lines.filter(({ dated, taken }) => dated === day && taken.day !== day),
          );
          const undone = summed(
            lines.filter(
              ({ dated, reversed, isLate = false }) =>
                reversed && (isLate ? reversed.day : dated) === day,
            ),
          );
          for (const mode of RECEIPT_MODES) {
            const others = paiseOf([early], mode) - paiseOf([late, undone], mode);
            const same = paiseOf([book.received], mode) + others;
            assert.equal(toPaise(collectedBy(report, mode)), same, `${mode} on ${day}`);
          }
        }
        await assertTheStatementsAgree(admin, office);
        await assertTheMonthsAgree(admin, office);
        await assertBooks(database(), admin.accountId);
        // Over all days both count each receipt once, and a reversed one not at all.
        const report = await collections(admin);
        type Sum = 'received' | 'reversed' | 'lateFees' | 'lateFeesReversed';
        const sum = (of: Sum, mode: ReceiptMode) =>
          paiseOf(
            books.flatMap((book) => book[of] ?? []),
            mode,
          );
        for (const mode of RECEIPT_MODES) {
          const left = sum('received', mode) - sum('reversed', mode);
          assert.equal(toPaise(collectedBy(report, mode)), left, mode);
        }
        const fees = PAYMENT_MODES.map(
          (mode) => sum('lateFees', mode) - sum('lateFeesReversed', mode),
        );
        assert.equal(
          toPaise(report.lateFees ?? 0),
          fees.reduce((all, paise) => all + paise, 0),
        );
      }),
      { numRuns: RUNS, endOnFailure: true, includeErrorInReport: true },
    );
  });
});
