import { it } from 'node:test';
import fc from 'fast-check';
import { addresses, bodies, sendMadeUp } from '../../testing/fuzz-input.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { oldTicket, payFor, receiptInput, payer } from '../../testing/receipts/receipt-fixtures.ts';
import { suiteApp } from '../../testing/suite-app.ts';

const RUNS = 50;

describeOnOne('fuzzed requests about receipts', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 1_000_000 });

  it('as a body is answered, and never with a 500', async () => {
    const { caller, ticket } = await payer(at);
    const { receiptNumber } = await payFor(caller, [ticket]);
    const right = receiptInput([ticket], { transactionId: 'UTR', remarks: 'Paid by a relative' });
    const line = bodies({ ...right.schemeMember[0] });
    const targets = [
      { path: 'addMemberReceipt', body: bodies(right) },
      {
        path: 'addMemberReceipt',
        body: fc.array(line, { maxLength: 3 }).map((schemeMember) => ({
          ...right,
          ticketsCount: schemeMember.length,
          schemeMember,
        })),
      },
      { path: 'reverseMemberReceipt', body: bodies({ receiptNumber, reason: 'Because it is so' }) },
      { path: 'memberReceiptByMember', body: bodies({ schememember: ticket.ticketId }) },
    ];
    for (const { path, body } of targets) {
      await sendMadeUp<object>(body, (sent) => caller.post(path, sent), RUNS);
    }
  });

  it('in the address is answered, and never with a 500', async () => {
    const caller = await at.caller();
    await payFor(caller, [await oldTicket(caller)]);
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.stringMatching(/^[ 0-9+()%_\\]{1,20}$/),
      fc.constantFrom('All', '2026-11-21', '1900-01-01', '2199-12-31', 'ലക്ഷ്മി', "'", '%', '\\'),
    );
    const names = ['searchvalue', 'scheme', 'startdate', 'enddate', 'pageno', 'pagesize'];
    const asked = addresses(['membersReceipts', 'collectionReport'], names, text);
    await sendMadeUp(asked, (address) => caller.get(address), RUNS * 2);
  });
});
