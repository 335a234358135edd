import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { runSql, rowsOf } from '../../ground/database/build.ts';
import { errorCode } from '../../ground/database/database-errors.ts';
import { type Caller } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { oldTicket, payFor } from '../../testing/receipts/receipt-fixtures.ts';

describeAppOnOne('rows of money and of the audit trail', (at, database) => {
  let caller: Caller;
  let receiptId: string;
  let receiptNumber: string;
  before(async () => {
    caller = await at.caller();
    const payment = await payFor(caller, [await oldTicket(caller)]);
    receiptNumber = payment.receiptNumber;
    receiptId = payment.receipts[0]?.receiptId ?? '';
  });

  async function refuse(sql: string): Promise<void> {
    await assert.rejects(database().query(sql), (error) => errorCode(error) === '23001', sql);
  }

  async function everything(): Promise<unknown> {
    return await rowsOf(database())`
      select to_jsonb(a)::text from audit_log a union all select to_jsonb(p)::text from payment p
      union all select to_jsonb(r)::text from receipt r order by 1`;
  }

  for (const table of ['audit_log', 'payment', 'receipt']) {
    it(`are not deleted from ${table}, even by the owner of the tables`, async () => {
      await refuse(`delete from ${table}`);
      await refuse(`truncate ${table} cascade`);
    });
  }

  it('are not deleted with what they belong to', async () => {
    await refuse('truncate account cascade');
  });

  it('are not emptied by one statement, nor is any other table of an account', async () => {
    const { rows } = await runSql<{ name: string }>(database())`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;
    // Counts, copies and what is forgotten anyway.
    const emptied = new Set([
      'account_flag',
      'module_setting',
      'book_import_file',
      'canary_outcome',
    ]);
    for (const table of [
      'idempotency',
      'login_session',
      'module_failure',
      'field_figure',
      'version_user',
    ]) {
      emptied.add(table);
    }
    const kept = rows.map(({ name }) => name).filter((name) => !emptied.has(name));
    assert.ok(kept.includes('audit_subject') && kept.includes('draw'), kept.join());
    for (const table of kept) await refuse(`truncate ${table} cascade`);
  });

  it('do not change', async () => {
    const stored = await everything();
    for (const change of [
      `update audit_log set user_id = 'somebody else'`,
      'update audit_log set after = null',
      'update payment set total_paise = total_paise + 1',
      `update payment set receipt_date = receipt_date - 1`,
      `update payment set payment_id = 'pay_forged'`,
      'update receipt set amount_paise = amount_paise + 1',
      `update receipt set ticket_id = 'tkt_other'`,
      'update receipt set amount_paise = 1, status = $$Reversed$$, reversed_at = now(), ' +
        'reversed_by = $$usr$$, reversal_reason = $$a discount, so to speak$$',
      'update receipt set status = status',
    ]) {
      await refuse(change);
    }
    // Citus moves no row to another account's node, by a code of its own.
    await assert.rejects(database().query(`update receipt set account_id = 'acc_other'`), (error) =>
      ['23001', '0A000'].includes(errorCode(error) ?? ''),
    );
    assert.deepEqual(await everything(), stored);
  });

  it('let a receipt be reversed, once and for good', async () => {
    const reason = 'The cheque bounced';
    const answer = await caller.post('reverseMemberReceipt', { receiptNumber, reason });
    assert.equal(answer.statusCode, 200, answer.body);
    for (const change of [
      `status = 'Valid', reversed_at = null, reversed_by = null, reversal_reason = null`,
      `reversal_reason = 'Another one'`,
      'reversed_at = now()',
    ]) {
      await refuse(`update receipt set ${change} where receipt_id = '${receiptId}'`);
    }
  });
});
