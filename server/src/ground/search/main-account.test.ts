import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { inAccount } from '../database/account-scope.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { describeOnOneNode, KINDS } from '../../testing/describe-on.ts';
import { testApp, type Caller } from '../../testing/test-app.ts';

const VIEWS = ['member_search_row', 'ticket_search_row', 'receipt_search_row'];

describeOnOneNode(
  'the rows that searches look through',
  (database) => {
    let most: Caller;
    let few: Caller;

    /** An account with some persons, each with a ticket that was paid once. */
    async function accountOf(callers: () => Promise<Caller>, persons: number): Promise<Caller> {
      const caller = await callers();
      const { schemeId } = await addAnyGroup(caller);
      for (let count = 0; count < persons; count += 1) {
        await payFor(caller, [await addTicket(caller, schemeId)]);
      }
      return caller;
    }

    before(async () => {
      const { app, caller } = await testApp(database());
      most = await accountOf(caller, 5);
      few = await accountOf(caller, 2);
      await app.close();
      await database().analyze(['member']);
    });

    const accountsIn = ({ accountId }: Caller, view: string) =>
      inAccount(accountId, async () => {
        const text = `select account_id as id from ${view} where $1`;
        const { rows } = await database().query<{ id: string }>(text, [true]);
        return rows.map(({ id }) => id);
      });

    it('are not searched by their account where it has most of the persons', async () => {
      assert.deepEqual(await accountsIn(most, 'main_account'), [most.accountId]);
      assert.deepEqual(await accountsIn(few, 'main_account'), []);
    });

    for (const view of VIEWS) {
      it(`are those of the account alone, either way: ${view}`, async () => {
        assert.deepEqual(await accountsIn(most, view), Array<string>(5).fill(most.accountId));
        assert.deepEqual(await accountsIn(few, view), Array<string>(2).fill(few.accountId));
      });
    }

    it('of an account that is not set are none', async () => {
      for (const view of VIEWS) {
        const { rows } = await database().query(`select from ${view}`);
        assert.equal(rows.length, 0, view);
      }
    });
  },
  KINDS,
);
