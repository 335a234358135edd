import assert from 'node:assert/strict';
import { PAYMENT_MODES, type PaymentMode, type Ticket } from '@kuri/shared/contract';
import { toPaise, toRupees } from '../../ground/money.ts';
import { MODEL_TODAY } from './reference-model.ts';
import { collections, receiptPage } from './receipt-fixtures.ts';
import type { ModelRunner } from './model-runner.ts';

async function agreeOnTickets({ caller, groups, model }: ModelRunner): Promise<void> {
  const stored = new Map<string, Ticket>();
  for (const { schemeId } of groups) {
    const path = `schemeMembers?pagesize=250&schemeid=${schemeId}`;
    const { data } = (await caller.get(path)).json<{ data: Ticket[] }>();
    for (const ticket of data) stored.set(ticket.ticketId, ticket);
  }
  assert.equal(stored.size, model.tickets.length);
  for (const ticket of model.tickets) {
    const figures = model.figures(ticket);
    const actual = stored.get(ticket.ticketId);
    assert.ok(actual);
    assert.deepEqual(
      {
        paidAmount: actual.paidAmount,
        paidInstallments: actual.paidInstallments,
        dueInstallments: actual.dueInstallments,
        dueAmount: actual.dueAmount,
        balanceAmount: actual.balanceAmount,
        lastPaidDate: actual.lastPaidDate,
      },
      {
        ...figures,
        paidAmount: toRupees(figures.paidAmount),
        dueAmount: toRupees(figures.dueAmount),
        balanceAmount: toRupees(figures.balanceAmount),
      },
    );
  }
}

async function agreeOnCollections(
  { caller, model }: ModelRunner,
  { from, to, schemeId }: { from: string; to: string; schemeId?: string | undefined },
): Promise<void> {
  const sums = model.byMethod(from, to, schemeId);
  const report = await collections(caller, {
    scheme: schemeId ?? 'All',
    startdate: from,
    enddate: to,
  });
  const actual: Record<PaymentMode, number> = {
    Cash: report.cashPayments,
    Card: report.cardPayments,
    UPI: report.upiPayments,
    'Bank Transfer': report.otherPayments,
  };
  for (const method of PAYMENT_MODES) assert.equal(actual[method], toRupees(sums[method]), method);
  const total = Object.values(sums).reduce((sum, amount) => sum + amount, 0);
  assert.equal(report.totalAmount, toRupees(total));
  assert.equal(report.lateFees ?? 0, toRupees(model.lateFees(from, to, schemeId)));
  const listed = report.receiptsList.reduce((sum, line) => sum + toPaise(line.receiptAmount), 0);
  const ofDays = report.days.reduce(
    (sum, { cash, upi, card, others }) => sum + toPaise(cash + upi + card + others),
    0,
  );
  assert.deepEqual([listed, ofDays], [total, total]);
}

/** Compares everything that both know: each ticket's figures, the collections, the count of receipts. */
export async function agree(runner: ModelRunner): Promise<void> {
  const { caller, groups, model } = runner;
  await agreeOnTickets(runner);
  await agreeOnCollections(runner, { from: '2026-01-01', to: MODEL_TODAY });
  await agreeOnCollections(runner, {
    from: '2026-03-31',
    to: '2026-10-31',
    schemeId: groups[2]?.schemeId,
  });
  const { totalCount } = await receiptPage(caller, { startdate: '2026-10-31' });
  const since = model.lines.filter(({ date }) => date >= '2026-10-31');
  assert.equal(totalCount, since.length);
}
