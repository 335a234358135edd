import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReceiptSlip } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { oldTicket, payFor, payer } from '../../testing/receipts/receipt-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { slipLineOf } from './receipt-slip.ts';
import { dataOf, describeAppOnOne } from '../../testing/suite-app.ts';

const HOUR_MS = 3_600_000;

describe('a line of a slip', () => {
  const line = {
    drawDate: '2026-01-05',
    drawHour: null,
    receiptId: 'rct_1',
    amountPaise: 200_000,
    instalmentPaise: 100_000,
    totalInstalments: 12,
    waivedInstalments: 0,
    paidPaise: 400_000,
    startDate: '2026-05-25',
  };
  const said = (change: Partial<typeof line>) => {
    const { receiptId: _, total, ...rest } = slipLineOf({ ...line, ...change });
    assert.equal(total, 12);
    return Object.values(rest);
  };

  it('names the day and the hour of the draws of a group that has one', () => {
    assert.deepEqual(slipLineOf({ ...line, drawHour: '18:30' }).draws, { day: 5, hour: '18:30' });
    assert.equal('draws' in slipLineOf(line), false);
  });

  it('names the instalments that it pays, and what stands after it', () => {
    assert.deepEqual(slipLineOf(line), {
      receiptId: 'rct_1',
      first: 5,
      last: 6,
      total: 12,
      firstDue: '2026-09-25',
      lastDue: '2026-10-25',
      paidSoFar: 6_000,
      credit: 0,
      balance: 6_000,
      nextDue: '2026-11-25',
    });
    assert.deepEqual(said({ paidPaise: 0, amountPaise: 100_000 }).slice(0, 2), [1, 1]);
  });

  it('of parts names each instalment that it touches, and the credit', () => {
    const firstPart = said({ amountPaise: 30_000 });
    assert.deepEqual(firstPart, [
      5,
      5,
      '2026-09-25',
      '2026-09-25',
      4_300,
      300,
      7_700,
      '2026-09-25',
    ]);
    const restAndMore = said({ paidPaise: 430_000, amountPaise: 100_000 });
    assert.deepEqual(restAndMore.slice(0, 2), [5, 6]);
    const rest = said({ paidPaise: 430_000, amountPaise: 70_000 });
    assert.deepEqual(rest, [5, 5, '2026-09-25', '2026-09-25', 5_000, 0, 7_000, '2026-10-25']);
  });

  it('of the last one has nothing due after it, nor beyond it', () => {
    assert.deepEqual(said({ paidPaise: 1_000_000 }).slice(0, 2), [11, 12]);
    assert.deepEqual(said({ paidPaise: 1_000_000 }).slice(-2), [0, null]);
    assert.deepEqual(said({ paidPaise: 1_150_000, amountPaise: 100_000 }), [
      12,
      12,
      '2027-04-25',
      '2027-04-25',
      12_500,
      500,
      0,
      null,
    ]);
    assert.deepEqual(said({ waivedInstalments: 6 }).slice(-2), [0, null]);
  });
});

describeAppOnOne('the slip of a payment', (at, database) => {
  async function slipOf(caller: Caller, receiptNumber: string): Promise<ReceiptSlip> {
    const path = `receiptSlip?receiptnumber=${encodeURIComponent(receiptNumber)}`;
    const answer = await caller.get(path);
    assert.equal(answer.statusCode, 200, answer.body);
    return dataOf<ReceiptSlip>(answer);
  }
  const reverse = (caller: Caller, receiptNumber: string) =>
    caller.post('reverseMemberReceipt', { receiptNumber, reason: 'Wrong member' });

  it('says the same after later payments and reversals', async () => {
    const caller = await at.caller();
    const tickets = [await oldTicket(caller), await oldTicket(caller)];
    const wrong = await payFor(caller, tickets.slice(0, 1));
    at.clock.now += HOUR_MS;
    // Dated before the first one: what was paid until then is by the time of recording.
    const dated = { receiptDate: '2026-10-01' };
    const { receiptNumber, receipts } = await payFor(caller, tickets, dated, 2);
    const first = await slipOf(caller, receiptNumber);
    const byId = new Map(first.lines.map((line) => [line.receiptId, line]));
    assert.deepEqual(
      receipts.map(({ receiptId }) => {
        const line = byId.get(receiptId);
        return [
          line?.first,
          line?.last,
          line?.total,
          line?.paidSoFar,
          line?.balance,
          line?.nextDue,
        ];
      }),
      [
        [2, 3, 12, 15_000, 45_000, '2026-04-10'],
        [1, 2, 12, 10_000, 50_000, '2026-03-10'],
      ],
    );
    at.clock.now += HOUR_MS;
    await reverse(caller, wrong.receiptNumber);
    const [reversed] = (await slipOf(caller, wrong.receiptNumber)).receipts ?? [];
    assert.equal(reversed?.status, 'Reversed', 'the lines themselves are those of now');
    assert.deepEqual(
      first.receipts,
      receipts.toSorted((one, other) => (one.receiptId < other.receiptId ? 1 : -1)),
    );
    const later = await payFor(caller, tickets, {}, 1);
    const again = await slipOf(caller, receiptNumber);
    // The debt is that of today, which no longer stands as this payment left it.
    const then = ({ lines }: ReceiptSlip) =>
      lines.map((line) => ({ ...line, debt: undefined, toPay: undefined, isNewest: undefined }));
    assert.deepEqual(then(again), then(first));
    assert.deepEqual(
      again.lines.map(({ isNewest, toPay }) => [isNewest, toPay]),
      [
        [true, 40_000],
        [false, 40_000],
      ],
    );
    const paid = (await slipOf(caller, later.receiptNumber)).lines.map(
      ({ paidSoFar }) => paidSoFar,
    );
    assert.deepEqual(paid, [15_000, 15_000]);
  });

  it('orders payments of one moment by their numbers', async () => {
    const { caller, ticket } = await payer(at);
    const numbers = [];
    for (let turn = 0; turn < 3; turn += 1) {
      numbers.push((await payFor(caller, [ticket])).receiptNumber);
    }
    const slips = await Promise.all(numbers.map((number) => slipOf(caller, number)));
    assert.deepEqual(
      slips.map(({ lines }) => lines[0]?.paidSoFar),
      [5_000, 10_000, 15_000],
    );
  });

  it('is counted at each print, once for each key, and audited from the second on', async () => {
    const caller = await at.caller();
    const { receiptNumber } = await payFor(caller, [await oldTicket(caller)]);
    const print = (who: Caller, headers?: Record<string, string>) =>
      who.post('countSlipPrint', { receiptNumber }, headers);
    assert.equal((await slipOf(caller, receiptNumber)).prints, 0);
    const key = { 'idempotency-key': 'one-print' };
    for (const answer of [await print(caller, key), await print(caller, key)]) {
      assert.deepEqual([answer.statusCode, dataOf<object>(answer)], [200, { prints: 1 }]);
    }
    const together = await Promise.all(Array.from({ length: 5 }, () => print(caller)));
    assert.deepEqual(
      together.map((answer) => answer.json<{ data: { prints: number } }>().data.prints).sort(),
      [2, 3, 4, 5, 6],
    );
    assert.equal((await slipOf(caller, receiptNumber)).prints, 6);
    const { rows } = await runSql(database())`
      select 1 from audit_log where account_id = ${caller.accountId} and action = 'payment.reprinted'`;
    assert.equal(rows.length, 5);
    const stranger = await at.caller();
    assert.equal((await print(stranger)).statusCode, 404);
    const path = `receiptSlip?receiptnumber=${encodeURIComponent(receiptNumber)}`;
    assert.equal((await stranger.get(path)).statusCode, 404);
    assert.equal((await caller.post('countSlipPrint', {})).statusCode, 422);
  });

  it('keeps its prints: they are neither lowered nor forgotten', async () => {
    const caller = await at.caller();
    const { receiptNumber } = await payFor(caller, [await oldTicket(caller)]);
    await caller.post('countSlipPrint', { receiptNumber });
    const change = (sql: string) => database().query(sql, [caller.accountId]);
    await assert.rejects(change('update slip_print set prints = 1 where account_id = $1'));
    await assert.rejects(change('delete from slip_print where account_id = $1'));
  });
});
