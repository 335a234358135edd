import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  DEFAULT_LEDGERS,
  inAndOut,
  type BookSettings,
  type CashDesk,
  type CashVoucher,
  type DayBookEntry,
  type ErrorEnvelope,
} from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { toPaise } from '../../ground/money.ts';
import { DAY, openDrawer } from '../../testing/day-book/day-book-fixtures.ts';
import {
  payOut,
  RETURN_AMOUNT,
  reverseInput,
  wonGroup,
  wonWithDues,
} from '../../testing/payouts/prize-fixtures.ts';
import { oldTicket, payFor, reverseByTwo, payer } from '../../testing/receipts/receipt-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { dataOf, read, describeAppOnOne } from '../../testing/suite-app.ts';

const REASON = 'Tea & <biscuits> for "all"';

interface Element {
  name: string;
  text: string;
  children: Element[];
}

/** Reads XML; throws for tags that do not match and for a bare `&` or `<`. */
function parseXml(xml: string): Element {
  const root: Element = { name: '', text: '', children: [] };
  const open = [root];
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  const body = xml.replace(/^<\?xml[^?]*\?>/, '');
  for (const [, end, name, text] of body.matchAll(/<(\/?)([\w.]+)[^<>]*>|([^<>]+)/g)) {
    const at = open.at(-1) ?? assert.fail('It goes on after its end');
    if (text !== undefined) {
      assert.doesNotMatch(text, /&(?!(?:amp|lt|gt|quot|apos);)/);
      at.text += text.replaceAll(/&(\w+);/g, (_, entity: string) => entities[entity] ?? '');
    } else if (end === '/') {
      assert.equal(name, at.name);
      open.pop();
    } else {
      const element = { name: name ?? '', text: '', children: [] };
      at.children.push(element);
      open.push(element);
    }
  }
  assert.equal(open.length, 1);
  return root;
}

const all = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...all(child, name),
  ]);
const textOf = (element: Element, name: string) => all(element, name)[0]?.text ?? '';

/** Vouchers of a file, each with what it debits (above 0) and credits, in paise. */
function vouchersOf(xml: string) {
  return all(parseXml(xml), 'VOUCHER').map((voucher) => ({
    type: textOf(voucher, 'VOUCHERTYPENAME'),
    date: textOf(voucher, 'DATE'),
    number: textOf(voucher, 'VOUCHERNUMBER'),
    narration: textOf(voucher, 'NARRATION'),
    sides: all(voucher, 'ALLLEDGERENTRIES.LIST').map((side) => {
      const paise = -toPaise(Number(textOf(side, 'AMOUNT')));
      assert.equal(textOf(side, 'ISDEEMEDPOSITIVE'), paise > 0 ? 'Yes' : 'No');
      return { ledger: textOf(side, 'LEDGERNAME'), paise };
    }),
  }));
}

describeAppOnOne('the file for Tally', (at, database) => {
  const settingsOf = (caller: Caller) => read<BookSettings>(caller, 'bookSettings');
  const fileOf = async (caller: Caller, start = DAY, end = DAY) => {
    const answer = await caller.get(`export/tally.xml?startdate=${start}&enddate=${end}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return vouchersOf(answer.body);
  };
  /** Debits less credits of each ledger, in paise. */
  function balancesOf(vouchers: ReturnType<typeof vouchersOf>) {
    const balances: Record<string, number> = {};
    for (const { ledger, paise } of vouchers.flatMap(({ sides }) => sides)) {
      balances[ledger] = (balances[ledger] ?? 0) + paise;
    }
    return balances;
  }

  /** A day with an entry of each kind. */
  async function day() {
    const admin = await at.caller();
    const other = await at.caller({ accountId: admin.accountId });
    const { updatedAt } = await settingsOf(admin);
    const bank = { name: 'Canara & Sons', inUse: true };
    await admin.put('bookSettings', { banks: [bank], updatedAt });
    const bankId = (await settingsOf(admin)).banks[0]?.bankId ?? '';
    await openDrawer(admin, 100_000);
    await openDrawer(other, 0);
    const ticket = await oldTicket(admin);
    const { receiptNumber } = await payFor(admin, [ticket]);
    for (const paymentMethod of ['Cash', 'UPI', 'Card', 'Bank Transfer'] as const) {
      await payFor(admin, [ticket], { paymentMethod });
    }
    await reverseByTwo(admin, other, { receiptNumber, reason: REASON });
    const { drawId } = await wonGroup(admin);
    const prize = await payOut(admin, drawId);
    await admin.post('reversePrize', reverseInput(prize));
    await payOut(admin, drawId, { method: 'UPI', reference: 'UPI1' });
    const record = async (call: string, body: object) => {
      const answer = await admin.post(call, { reason: REASON, ...body });
      assert.equal(answer.statusCode, 201, answer.body);
      return dataOf<CashVoucher | null>(answer)?.entryId;
    };
    const expense = { category: 'Refreshments', payee: 'Thattukada' };
    const deposit = { bankId, reference: 'CH 1' };
    await record('recordDeposit', { amount: 500.25, ...deposit });
    await record('recordTopUp', { amount: 40.1 });
    await record('recordTopUp', { amount: 70, ...deposit });
    await record('recordExpense', { amount: 60.55, ...expense });
    for (const entryId of [
      await record('recordDeposit', { amount: 11, ...deposit }),
      await record('recordTopUp', { amount: 12 }),
      await record('recordExpense', { amount: 13, ...expense }),
    ]) {
      await reverseByTwo(admin, other, { entryId, reason: REASON });
    }
    await record('proposeHandover', { amount: 200, toUserId: other.userId });
    const desk = await read<CashDesk>(other, 'cashDesk');
    const handoverId = desk.handovers[0]?.handoverId;
    assert.equal((await other.post('confirmHandover', { handoverId })).statusCode, 201);
    return { admin, bankId };
  }

  it('sums up to the day book, to the paisa', async () => {
    const { admin } = await day();
    const vouchers = await fileOf(admin);
    for (const { sides, date } of vouchers) {
      assert.equal(date, '20261121');
      assert.equal(sides.length, 2);
      assert.equal(
        sides.reduce((sum, { paise }) => sum + paise, 0),
        0,
      );
    }
    const numbers = vouchers.map(({ number }) => number);
    assert.equal(new Set(numbers).size, numbers.length);
    const answer = await admin.get(`dayBookEntries?date=${DAY}`);
    const entries = dataOf<DayBookEntry[]>(answer);
    const moved = (fits: (entry: DayBookEntry) => boolean) =>
      entries.filter(fits).reduce((paise, entry) => {
        const { in: came, out } = inAndOut(entry);
        return paise + toPaise(came ?? 0) - toPaise(out ?? 0);
      }, 0);
    const balances = balancesOf(vouchers);
    const { cash, upi, card, transfer, ...others } = DEFAULT_LEDGERS;
    assert.equal(balances[cash], 10_000_000 + moved(({ method }) => method === 'Cash'));
    assert.equal(
      balances[upi],
      moved(({ method }) => method === 'UPI'),
    );
    assert.equal(
      balances[card],
      moved(({ method }) => method === 'Card'),
    );
    assert.equal(
      balances[transfer],
      moved(({ method }) => method === 'Bank Transfer'),
    );
    const of = (...kinds: DayBookEntry['kind'][]) => -moved(({ kind }) => kinds.includes(kind));
    assert.equal(balances[others.instalments], of('received', 'reversed'));
    assert.equal(balances[others.prizes], of('paidOut', 'payoutReversed'));
    assert.equal(balances[others.expenses], of('expense', 'expenseReversed'));
    assert.equal(balances['Canara & Sons'], 50_025 - 7_000);
    assert.equal(balances[others.putIn], -4_010 - 10_000_000);
    assert.ok(vouchers.some(({ type }) => type === 'Contra'));
    assert.ok(vouchers.some(({ narration }) => narration.includes(REASON)));
  });

  it("has the office's ledger names, which stay when banks are changed", async () => {
    const { admin, bankId } = await day();
    const { updatedAt } = await settingsOf(admin);
    const ledgers = { ...DEFAULT_LEDGERS, cash: 'Cash <HO>', banks: { [bankId]: 'Canara A/c 12' } };
    const saved = await admin.put('bookSettings', { banks: [], ledgers, updatedAt });
    assert.equal(saved.statusCode, 200, saved.body);
    const seen = await settingsOf(admin);
    const changed = { ...seen.banks[0], inUse: false };
    await admin.put('bookSettings', { banks: [changed], updatedAt: seen.updatedAt });
    const names = Object.keys(balancesOf(await fileOf(admin)));
    assert.ok(names.includes('Cash <HO>') && names.includes('Canara A/c 12'), names.join());
    const bare = { banks: [], ledgers: { ...ledgers, cash: ' ' } };
    const { updatedAt: now } = await settingsOf(admin);
    const refused = await admin.put('bookSettings', { ...bare, updatedAt: now });
    assert.equal(refused.json<ErrorEnvelope>().errors[0]?.field, 'ledgers.cash');
    const emptied = { banks: [], ledgers: { ...ledgers, banks: { [bankId]: '' } } };
    await admin.put('bookSettings', { ...emptied, updatedAt: now });
    const without = balancesOf(await fileOf(admin));
    assert.deepEqual([without['Canara & Sons'], without['']], [50_025 - 7_000, undefined]);
  });

  it('numbers each reversal once, also of the lines of one payment, and names each voucher for good', async () => {
    const admin = await at.caller();
    const tickets = [await oldTicket(admin), await oldTicket(admin), await oldTicket(admin)];
    const { receiptNumber, receipts } = await payFor(admin, tickets);
    const [first] = receipts;
    for (const which of [{ receiptId: first?.receiptId }, { receiptNumber }]) {
      const answer = await admin.post('reverseMemberReceipt', { ...which, reason: REASON });
      assert.equal(answer.statusCode, 200, answer.body);
      at.clock.now += 1_000;
    }
    const file = await admin.get(`export/tally.xml?startdate=${DAY}&enddate=${DAY}`);
    assert.deepEqual(
      vouchersOf(file.body).map(({ type, number }) => `${type} ${number}`),
      [
        `Receipt ${receiptNumber}`,
        `Payment ${receiptNumber}-R-${first?.membershipCode}`,
        `Payment ${receiptNumber}-R`,
      ],
    );
    const told = await runSql(database())`
      select after from audit_log where account_id = ${admin.accountId} and action = 'list.exported'`;
    const filter = { startdate: DAY, enddate: DAY };
    assert.deepEqual(told.rows, [{ after: { filter, rows: 3 } }]);
    const ids = [...file.body.matchAll(/<VOUCHER REMOTEID="([^"]+)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, 3);
    const span = await admin.get(`export/tally.xml?startdate=2026-11-01&enddate=${DAY}`);
    for (const id of ids) assert.ok(span.body.includes(`REMOTEID="${id}"`));
    assert.equal(file.body.match(/OBJVIEW="Accounting Voucher View"/g)?.length, 3);
  });

  it('has a receipt on its own date, and says on which day its cash was counted', async () => {
    const { caller: admin, ticket } = await payer(at);
    const back = { receiptDate: '2026-10-31', backdateReason: 'Copied from the book' };
    const { receiptNumber } = await payFor(admin, [ticket], back);
    assert.deepEqual(await fileOf(admin, DAY), []);
    const [voucher, ...others] = await fileOf(admin, '2026-10-31', '2026-10-31');
    assert.deepEqual([voucher?.number, others], [receiptNumber, []]);
    assert.match(voucher?.narration ?? '', /cash counted on 21-Nov-2026$/);
  });

  it('has a prize whole: what is paid out, kept back and set off', async () => {
    const admin = await at.caller();
    const { drawId, owing } = await wonWithDues(admin, (await oldTicket(admin)).schemeId);
    const adjustments = [{ schemeMemberId: owing.ticketId, amountPaid: owing.dueAmount }];
    const kept = { deduction: 2_500, deductionReason: 'Commission of the foreman' };
    await payOut(admin, drawId, { method: 'Bank Transfer', ...kept, adjustments });
    const balances = balancesOf(await fileOf(admin));
    const { prizes, transfer, foreman } = DEFAULT_LEDGERS;
    const paid = toPaise(RETURN_AMOUNT - 2_500 - owing.dueAmount);
    assert.deepEqual(
      [balances[prizes], balances[transfer], balances[foreman]],
      [toPaise(RETURN_AMOUNT), -paid, -250_000],
    );
  });

  it('is of at most 92 days in their order, for administrators and auditors', async () => {
    const admin = await at.caller();
    assert.deepEqual(await fileOf(admin, '2026-10-01', DAY), []);
    for (const [start, end] of [
      ['2026-01-01', DAY],
      [DAY, '2026-11-01'],
    ]) {
      const answer = await admin.get(`export/tally.xml?startdate=${start}&enddate=${end}`);
      assert.equal(answer.json<ErrorEnvelope>().errors[0]?.field, 'enddate');
    }
    const clerk = await at.caller({ accountId: admin.accountId, userType: 'OPERATOR' });
    assert.equal((await clerk.get('export/tally.xml')).statusCode, 403);
  });
});
