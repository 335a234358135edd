import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  NO_OTHER_LANGUAGES,
  type AuditRow,
  type ErrorEnvelope,
  type Organisation,
} from '@kuri/shared/contract';
import { type Caller } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { oldTicket, receiptInput } from '../../testing/receipts/receipt-fixtures.ts';
import { chunk, png } from '../../testing/organisation/png-fixtures.ts';

const asLogo = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

describeAppOnOne('what the papers of an office say', (at) => {
  const read = async (caller: Caller) =>
    (await caller.get('organisation')).json<{ data: Organisation }>().data;

  async function change(caller: Caller, fields: Partial<Organisation>) {
    const now = await read(caller);
    return caller.put('organisation', { ...now, ...fields });
  }

  it('is the name of the account at first, and then what an administrator has written', async () => {
    const admin = await at.caller();
    const first = await read(admin);
    assert.notEqual(first.name, '');
    assert.deepEqual([first.backdatingDays, first.yearBegins, first.logo], [7, 4, null]);
    const said = {
      name: 'Sree Lakshmi Savings',
      address: 'MG Road\nThrissur',
      contactPhone: '9847012345',
      registration: 'Reg. No. 12',
      slipLine: 'Thank you',
      backdatingDays: 3,
      yearBegins: 1,
      collectorTickets: 4,
      collectorTicketsADay: 9,
      allowPartial: false,
      activateOnPayment: true,
      otherLanguages: {
        ...NO_OTHER_LANGUAGES,
        ml: { ...NO_OTHER_LANGUAGES.ml, slipLine: 'നന്ദി' },
      },
      upiAddress: 'lakshmi@okbank',
      logo: asLogo(png({ more: [chunk('tEXt', Buffer.from('a\0b'))] })),
    };
    const changed = await change(admin, said);
    assert.equal(changed.statusCode, 200, changed.body);
    const { updatedAt, ...stored } = await read(admin);
    assert.deepEqual(stored, { ...said, contactPhone: '919847012345', logo: asLogo(png()) });
    assert.ok(updatedAt > first.updatedAt);
    const later = [
      'yearBegins',
      'collectorTickets',
      'collectorTicketsADay',
      'allowPartial',
      'activateOnPayment',
      'otherLanguages',
      'upiAddress',
    ];
    const now = Object.entries(await read(admin)).filter(([name]) => !later.includes(name));
    const ofBefore = { ...Object.fromEntries(now), name: 'Lakshmi' };
    assert.equal((await admin.put('organisation', ofBefore)).statusCode, 200);
    const kept = await read(admin);
    assert.equal(kept.yearBegins, 1, 'a console of before does not say it');
    assert.deepEqual([kept.collectorTickets, kept.collectorTicketsADay], [4, 9]);
    assert.deepEqual([kept.allowPartial, kept.activateOnPayment], [false, true]);
    assert.equal(kept.upiAddress, 'lakshmi@okbank');
    assert.equal(kept.otherLanguages?.ml.slipLine, 'നന്ദി');
    const others = await read(await at.caller());
    assert.notEqual(others.name, said.name);
  });

  it('takes a UPI address as banks give it out, and names the field otherwise', async () => {
    const admin = await at.caller();
    assert.equal((await read(admin)).upiAddress, '');
    const refused = await change(admin, { upiAddress: 'lakshmi at bank' });
    assert.equal(refused.statusCode, 422);
    assert.deepEqual(refused.json<ErrorEnvelope>().errors, [
      { field: 'upiAddress', message: 'UPI address must look like name@bank' },
    ]);
    assert.equal((await change(admin, { upiAddress: ' lakshmi@okbank ' })).statusCode, 200);
    assert.equal((await read(admin)).upiAddress, 'lakshmi@okbank');
    assert.equal((await change(admin, { upiAddress: '' })).statusCode, 200);
    assert.equal((await read(admin)).upiAddress, '');
  });

  it('is changed by administrators only, on a picture of now, and audited without the logo', async () => {
    const admin = await at.caller();
    const cashier = await at.caller({ accountId: admin.accountId, userType: 'COLLECTOR' });
    assert.equal((await change(cashier, { name: 'Mine' })).statusCode, 403);
    const old = await read(admin);
    await change(admin, { name: 'One', logo: asLogo(png()) });
    const late = await admin.put('organisation', { ...old, name: 'Two' });
    assert.equal(late.json<ErrorEnvelope>().code, 'STALE');
    const trail = await admin.get('auditLog?pageno=1&pagesize=10&kind=system');
    const [row] = trail.json<{ data: AuditRow[] }>().data;
    assert.equal(row?.action, 'organisation.changed');
    assert.ok(!trail.body.includes('base64'), trail.body);
  });

  it('refuses what is no picture, too large, or out of range, with the field', async () => {
    const admin = await at.caller();
    const refused: [string, Partial<Organisation>][] = [
      ['logo', { logo: asLogo(Buffer.from('<svg/>')) }],
      ['logo', { logo: 'data:image/svg+xml;base64,AAAA' }],
      ['logo', { logo: asLogo(png({ width: 5_000 })) }],
      ['logo', { logo: asLogo(Buffer.alloc(210_000)) }],
      ['name', { name: ' ' }],
      ['backdatingDays', { backdatingDays: 32 }],
      ['collectorTickets', { collectorTickets: 251 }],
      ['collectorTicketsADay', { collectorTicketsADay: -1 }],
      ['yearBegins', { yearBegins: 13 }],
      ['contactPhone', { contactPhone: '123' }],
    ];
    for (const [field, fields] of refused) {
      const answer = await change(admin, fields);
      assert.equal(answer.statusCode, 422, answer.body);
      assert.deepEqual(
        answer.json<ErrorEnvelope>().errors.map((error) => error.field),
        [field],
      );
    }
  });

  it('says how far back a cashier may date a payment', async () => {
    const admin = await at.caller();
    const cashier = await at.caller({ accountId: admin.accountId, userType: 'COLLECTOR' });
    const ticket = await oldTicket(admin);
    const pay = (receiptDate: string) =>
      cashier.post('addMemberReceipt', {
        ...receiptInput([ticket], { receiptDate, confirmDuplicate: true }),
        backdateReason: undefined,
      });
    await change(admin, { backdatingDays: 2 });
    const refused = await pay('2026-11-18');
    assert.equal(refused.statusCode, 422);
    assert.match(refused.body, /more than 2 days back/);
    assert.equal((await pay('2026-11-19')).statusCode, 201);
    await change(admin, { backdatingDays: 10 });
    assert.equal((await pay('2026-11-11')).statusCode, 201);
  });
});
