import assert from 'node:assert/strict';
import {
  addRupees,
  istDate,
  lateFeeOf,
  type Enrolled,
  type Group,
  type Payment,
  type Receipt,
  type Ticket,
} from '@kuri/shared/contract';
import { enrolmentInput } from '../enrolments/enrolment-fixtures.ts';
import { toPaise, toRupees } from '../../ground/money.ts';
import { TEST_NOW, type Caller } from '../test-app.ts';
import { Model, TOTAL_INSTALMENTS, type ModelTicket } from './reference-model.ts';
import { GROUPS, type Step } from './property-steps.ts';
import { ASKED_BEFOREHAND, receiptPage } from './receipt-fixtures.ts';

/** An account beside its model: each step is done in both, and both must agree after it. */
export class ModelRunner {
  readonly model = new Model();
  readonly caller: Caller;
  readonly groups: readonly Group[];

  constructor(caller: Caller, groups: readonly Group[]) {
    this.caller = caller;
    this.groups = groups;
  }

  #keep(number: string, receipts: readonly Receipt[]): void {
    for (const { ticketId, receiptAmount, lateFee = 0, paymentMethod, receiptDate } of receipts) {
      this.model.lines.push({
        number,
        ticketId,
        paise: toPaise(receiptAmount),
        feePaise: toPaise(lateFee),
        method: paymentMethod,
        date: receiptDate.slice(0, 10),
        isReversed: false,
      });
    }
  }

  async enrol({ group, tickets, share, mode, date }: Step<'enrol'>): Promise<void> {
    const scheme = this.groups[group] as Group;
    const instalment = toPaise(scheme.monthlyInstallment);
    const paid = Math.floor((instalment * share) / 100);
    const answer = await this.caller.post(
      'addSchemeMember',
      enrolmentInput(scheme.schemeId, {
        ticketsCount: tickets,
        paidAmount: toRupees(paid),
        paymentMode: mode,
        joinedDate: date,
      }),
    );
    if (paid > instalment * tickets * TOTAL_INSTALMENTS) {
      assert.equal(answer.statusCode, 422, answer.body);
      return;
    }
    assert.equal(answer.statusCode, 201, answer.body);
    const { data, receipt } = answer.json<Enrolled>();
    for (const { ticketId, schemeId } of data) {
      const dueToDate = GROUPS[group]?.due ?? 0;
      const earliest = date < scheme.schemeStartDate ? date : scheme.schemeStartDate;
      this.model.tickets.push({ ticketId, schemeId, instalment, dueToDate, earliest });
    }
    assert.equal(receipt === null, paid === 0);
    // Allocation is tested elsewhere; here, that no paisa is lost.
    const ids = data.map(({ ticketId }) => ticketId);
    const read = await this.caller.post('memberReceiptByMember', { schememember: ids });
    const { receipts } = read.json<{ data: { receipts: Receipt[] } }>().data;
    assert.equal(
      receipts.reduce((sum, { receiptAmount }) => sum + toPaise(receiptAmount), 0),
      paid,
    );
    this.#keep(receipt?.receiptNumber ?? '', receipts);
  }

  /** Late fee of a payment by what the tickets say of themselves; 0 where no type has a rule. */
  async #lateFee(wanted: readonly { ticket: ModelTicket; paise: number }[]) {
    const fees: number[] = [];
    for (const { ticket, paise } of wanted) {
      const path = `schemeMembers?pagesize=250&schemeid=${ticket.schemeId}`;
      const { data } = (await this.caller.get(path)).json<{ data: Ticket[] }>();
      const stored = data.find(({ ticketId }) => ticketId === ticket.ticketId);
      if (stored)
        fees.push(lateFeeOf(stored, { amount: toRupees(paise), paidOn: istDate(TEST_NOW) }));
    }
    return addRupees(fees);
  }

  async pay({ lines, error, mode, date }: Step<'pay'>): Promise<void> {
    const { model } = this;
    if (model.tickets.length === 0) return;
    const chosen = new Map(
      lines.map(({ pick, instalments }) => [
        model.tickets[pick % model.tickets.length] as ModelTicket,
        instalments,
      ]),
    );
    const wanted = [...chosen].map(([ticket, count]) => ({
      ticket,
      count,
      paise: ticket.instalment * count + error,
      figures: model.figures(ticket),
    }));
    const lateFee = await this.#lateFee(wanted);
    const answer = await this.caller.post('addMemberReceipt', {
      monthlySchemeId: null,
      ticketsCount: wanted.length,
      schemeMember: wanted.map(({ ticket, count, paise: amount }) => ({
        schemeMemberId: ticket.ticketId,
        amountPaid: toRupees(amount),
        no_installments: count,
      })),
      paymentMethod: mode,
      receiptDate: date,
      ...(lateFee > 0 && { lateFee }),
      ...ASKED_BEFOREHAND,
    });
    const isTooEarly = wanted.some(({ ticket }) => date < ticket.earliest);
    const isFull = wanted.some(({ figures }) => figures.balanceAmount === 0);
    const isTooMuch = wanted.some(
      ({ figures, count }) => count > TOTAL_INSTALMENTS - figures.paidInstallments,
    );
    const isNothing = wanted.some(({ paise: amount }) => amount <= 0);
    const isOver = wanted.some(
      ({ figures, paise: amount }) => error !== 0 && amount > figures.balanceAmount,
    );
    const isRefused = isFull || isTooMuch || isOver;
    const expected = isNothing || isTooEarly ? 422 : isRefused ? 409 : 201;
    assert.equal(answer.statusCode, expected, answer.body);
    if (expected !== 201) return;
    const { data } = answer.json<{ data: Payment }>();
    assert.equal(data.lateFee ?? 0, lateFee);
    this.#keep(data.receiptNumber, data.receipts);
    assert.equal(
      toPaise(data.totalAmount),
      wanted.reduce((sum, line) => sum + line.paise, 0),
    );
  }

  async reverse({ pick, isOneLine }: Step<'reverse'>): Promise<void> {
    const numbers = this.model.reversibleNumbers();
    const receiptNumber = numbers[pick % Math.max(1, numbers.length)];
    if (receiptNumber === undefined) return;
    const reason = 'A step of the property test';
    let body: object = { receiptNumber, reason };
    let lines = this.model.valid().filter(({ number }) => number === receiptNumber);
    if (isOneLine) {
      const { data } = await receiptPage(this.caller, {
        searchvalue: receiptNumber,
        pagesize: '250',
      });
      const line = data.find(({ status }) => status === 'Valid');
      assert.ok(line, `${receiptNumber} is found`);
      body = { receiptId: line.receiptId, reason };
      lines = lines.filter(({ ticketId }) => ticketId === line.ticketId);
    }
    const answer = await this.caller.post('reverseMemberReceipt', body);
    assert.equal(answer.statusCode, 200, answer.body);
    for (const line of lines) line.isReversed = true;
  }
}
