import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  PAYMENT_MODES,
  type CollectionExplanation,
  type Receipt,
  type Ticket,
  type TicketExplanation,
} from '@kuri/shared/contract';
import fc from 'fast-check';
import { eligible } from '../../testing/draws/draw-fixtures.ts';
import { readDues } from '../../testing/dues/dues-fixtures.ts';
import { addAnyGroup } from '../../testing/enrolments/enrolment-fixtures.ts';
import { toPaise } from '../../ground/money.ts';
import { collections } from '../../testing/receipts/receipt-fixtures.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { ModelRunner } from '../../testing/receipts/model-runner.ts';
import { GROUPS, step } from '../../testing/receipts/property-steps.ts';
import { type Caller } from '../../testing/test-app.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import {
  explain,
  explainOne,
  explainTotal,
  readStatement,
} from '../../testing/statements/statement-fixtures.ts';

const HISTORIES = Number(process.env['KURI_EXPLANATION_HISTORIES'] ?? 3);
const RANGE = { startdate: '2026-04-01', enddate: '2026-11-20' };

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((paise, row) => paise + toPaise(amount(row)), 0);

/** Each figure of a ticket is what its explanation comes to. */
function comesTo(explanation: TicketExplanation, ticket: Ticket): void {
  const counted = explanation.receipts.filter(({ reversedAt }) => reversedAt === null);
  const paid = sum(counted, ({ amount }) => amount);
  assert.equal(paid, toPaise(ticket.paidAmount));
  assert.equal(explanation.dueAmount, ticket.dueAmount);
  assert.equal(
    sum(explanation.unpaid, ({ missing }) => missing),
    toPaise(ticket.dueAmount),
  );
  assert.equal(Math.max(0, toPaise(explanation.toDateAmount) - paid), toPaise(ticket.dueAmount));
  const price = toPaise(explanation.installmentAmount);
  assert.equal(toPaise(explanation.toDateAmount), price * explanation.installmentsToDate);
  assert.equal(explanation.dueInstallments, explanation.unpaid.length);
  assert.equal(explanation.unpaid[0]?.dueDate ?? null, ticket.dueDate);
  assert.equal(explanation.balanceAmount, ticket.balanceAmount);
  assert.equal(Math.max(0, toPaise(explanation.totalAmount) - paid), toPaise(ticket.balanceAmount));
}

async function statementComesTo(caller: Caller, ticket: Ticket): Promise<void> {
  const explanation = await readStatement(caller, { schemememberid: ticket.ticketId });
  const rows = explanation.tickets[0]?.installments ?? [];
  assert.equal(rows.length, ticket.totalInstallments);
  const overpaid = Math.max(
    0,
    toPaise(ticket.paidAmount) - toPaise(ticket.monthlyInstallmentAmount) * rows.length,
  );
  assert.equal(sum(rows, ({ paid }) => paid) + overpaid, toPaise(ticket.paidAmount));
  for (const row of rows)
    assert.equal(
      sum(row.paidBy, ({ amount }) => amount),
      toPaise(row.paid),
    );
  assert.equal(rows.at(-1)?.balance, ticket.balanceAmount);
}

/** Receipts of all pages in the shape of the explanation. */
async function pagesOf(caller: Caller, query: Record<string, string>) {
  const receipts: Receipt[] = [];
  let page: CollectionExplanation;
  do {
    const pageno = String(receipts.length / 5 + 1);
    page = await explainTotal(caller, { ...query, pagesize: '5', pageno });
    receipts.push(...page.receipts);
  } while (page.receipts.length === 5);
  const valid = receipts.filter(({ status }) => status === 'Valid');
  const reversed = receipts.filter(({ status }) => status === 'Reversed');
  assert.equal(page.counted, valid.length);
  assert.equal(page.reversed, reversed.length);
  assert.equal(
    toPaise(page.reversedAmount),
    sum(reversed, ({ receiptAmount }) => receiptAmount),
  );
  assert.equal(
    toPaise(page.totalAmount),
    sum(valid, ({ receiptAmount }) => receiptAmount),
  );
  return page.totalAmount;
}

async function collectionsComeTo(caller: Caller, query: Record<string, string>): Promise<void> {
  const report = await collections(caller, query);
  const { cashPayments, cardPayments, upiPayments, otherPayments } = report;
  assert.equal(await pagesOf(caller, query), report.totalAmount);
  const byMethod = [cashPayments, cardPayments, upiPayments, otherPayments];
  for (const [index, method] of PAYMENT_MODES.entries()) {
    assert.equal(await pagesOf(caller, { ...query, method }), byMethod[index]);
  }
}

describeOnOne('explanations after enrolments, receipts and reversals in any order', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 10_000_000 });

  async function dues(caller: Caller): Promise<void> {
    const { data } = await readDues(caller);
    for (const { memberId, schemeId, dueAmount } of data.memberWiseSummary ?? []) {
      const explanation = await explain(caller, { memberid: memberId, schemeid: schemeId });
      assert.equal(explanation.dueAmount, dueAmount);
      assert.equal(
        sum(explanation.tickets, (ticket) => ticket.dueAmount),
        toPaise(dueAmount),
      );
    }
  }

  async function drawList(caller: Caller, schemeId: string, tickets: readonly Ticket[]) {
    const list = await eligible(caller, schemeId, 'drawMonth=12&hold=1');
    for (const { ticketId } of tickets) {
      const { nextDraw } = await explainOne(caller, ticketId);
      assert.equal(nextDraw?.drawNo, list.drawNumber);
      const out = list.excluded.find(({ schemeMemberId }) => schemeMemberId === ticketId);
      assert.equal(nextDraw.reason, out?.reason ?? null);
    }
  }

  it('come to the figures that they explain, to the paisa', async () => {
    const history = fc.array(step, { minLength: 8, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const caller = await at.caller();
        const groups = [];
        for (const { monthlyInstallment, schemeStartDate } of GROUPS) {
          const terms = { monthlyInstallment, schemeStartDate, schemeDrawDate: '2028-01-01' };
          groups.push(await addAnyGroup(caller, terms));
        }
        const runner = new ModelRunner(caller, groups);
        for (const next of steps) {
          if (next.kind === 'enrol') await runner.enrol(next);
          else if (next.kind === 'pay') await runner.pay(next);
          else await runner.reverse(next);
        }
        for (const { schemeId } of groups) {
          const path = `schemeMembers?schemeid=${schemeId}&pagesize=250`;
          const { data } = (await caller.get(path)).json<{ data: Ticket[] }>();
          for (const ticket of data) {
            comesTo(await explainOne(caller, ticket.ticketId), ticket);
            await statementComesTo(caller, ticket);
          }
          await drawList(caller, schemeId, data);
        }
        await dues(caller);
        await collectionsComeTo(caller, {});
        await collectionsComeTo(caller, { ...RANGE, scheme: groups[2]?.schemeId ?? '' });
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  });
});
