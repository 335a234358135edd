import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LEDGERS } from '@kuri/shared/contract';
import { KINDS, kindOf, type KindName } from './kinds.ts';

const MONEY = ['method', 'cash', 'paperBook'];

it('money that a kind shows as coming in is debited to a ledger of money, and the other way round', () => {
  for (const name of Object.keys(KINDS) as KindName[]) {
    const { debit, credit, shown } = kindOf(name);
    for (const ledger of [debit, credit]) assert.ok(ledger === 'method' || ledger in LEDGERS);
    for (const { way, of } of shown) {
      if (name === 'setOff') continue;
      const money = of ? KINDS[name][of] : way === 'in' ? debit : credit;
      assert.ok(MONEY.includes(money), `${name} ${way}`);
      if (of) assert.equal(of === 'debit', way === 'in');
    }
  }
});
