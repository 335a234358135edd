import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import { describeOnOne } from '../../testing/describe-on.ts';
import { oldTicket, payFor, receiptInput } from '../../testing/receipts/receipt-fixtures.ts';
import { testApp } from '../../testing/test-app.ts';
import { DatabaseRefusal } from './database-errors.ts';
import { guardDiskSpace } from './full-disk.ts';

const FILES = [
  ...['receipts.csv', 'tickets.csv', 'members.csv', 'groups.csv', 'groupTypes.csv'],
  ...['referrals.csv', 'commissions.csv', 'dues.csv', 'prizes.csv', 'auditLog.csv'],
];
const RANGE = 'startdate=2026-09-01&enddate=2026-11-21';

describeOnOne('an office whose disk is full', (database) => {
  it('reads its dues, draws, figures and whole files, and writes nothing', async () => {
    const disk = { hasRoom: true };
    const guarded = guardDiskSpace(
      {
        ...database(),
        query: (text, params) =>
          disk.hasRoom || !/^\s*(insert|update|delete)/i.test(text)
            ? database().query(text, params)
            : Promise.reject(new DatabaseRefusal('DISK_FULL')),
      },
      () => Promise.resolve(disk.hasRoom),
    );
    const { app, caller } = await testApp(guarded);
    const at = await caller();
    const ticket = await oldTicket(at);
    await payFor(at, [ticket]);
    disk.hasRoom = false;
    const group = `schemeid=${ticket.schemeId}`;
    const reads = [
      ...['pendingDues?scheme=All', 'overview', 'day', 'cashDesk', 'auditLog'],
      ...[
        `draws?${group}`,
        `paperDraws?${group}`,
        `eligibleMembersForDraw?${group}&drawmonth=12&hold=1`,
      ],
      ...[`schemeMembers?${group}`, 'allMembers', 'membersReceipts', `dayBook?${RANGE}`],
    ];
    for (const path of reads) {
      const answer = await at.get(path);
      assert.equal(answer.statusCode, 200, `${path} ${answer.body}`);
    }
    for (const file of [...FILES, `dayBook.csv?${RANGE}`, `tally.xml?${RANGE}`]) {
      // A file that breaks off rejects.
      const answer = await at.get(`export/${file}`);
      assert.equal(answer.statusCode, 200, `${file} ${answer.body}`);
    }
    const refused = await at.post('addMemberReceipt', receiptInput([ticket]));
    assert.equal(refused.statusCode, 503);
    assert.equal(refused.json<ErrorEnvelope>().code, 'DISK_FULL');
    await app.close();
  });
});
