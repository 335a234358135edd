import { cashCalls, referralCalls } from '@kuri/shared/call-schemas';
import { isPermitted, istDate } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { banksOf, changeBookSettings, readBookSettings } from './book-settings.ts';
import { cashVoucherOf, openHandovers, peopleWithDrawers } from './cash-queries.ts';
import { payCommission } from './pay-commission.ts';
import {
  confirmHandover,
  declineHandover,
  DRAWER_TYPES,
  proposeHandover,
  recordDeposit,
  recordExpense,
  recordTopUp,
  reverseCashEntry,
  seeDeposit,
} from './cash-writes.ts';

export const cashRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(scope, cashCalls.cashDesk, async ({ request }) => {
    const { accountId, userId, userType } = sessionOf(request);
    const readsAll = isPermitted(userType, 'readDayBooks');
    const banks = await banksOf(database, accountId);
    const people = await peopleWithDrawers(database, accountId, DRAWER_TYPES);
    return ok({
      banks: banks.filter(({ inUse }) => inUse).map(({ bankId, name }) => ({ bankId, name })),
      people: people.filter((person) => person.userId !== userId),
      handovers: await openHandovers(database, accountId, {
        date: istDate(clock()),
        userId: readsAll ? undefined : userId,
      }),
    });
  });

  serveWrite(scope, context, cashCalls.recordDeposit, async (tx, { body, writer }) =>
    ok(await recordDeposit(tx, writer, body), 'Deposit recorded'),
  );

  serveWrite(scope, context, cashCalls.recordTopUp, async (tx, { body, writer }) =>
    ok(await recordTopUp(tx, writer, body), 'Cash put into the drawer'),
  );

  serveWrite(scope, context, cashCalls.recordExpense, async (tx, { body, writer }) =>
    ok(await recordExpense(tx, writer, body), 'Expense recorded'),
  );

  serveWrite(scope, context, cashCalls.proposeHandover, async (tx, { body, writer }) => {
    await proposeHandover(tx, writer, body);
    return ok(null, 'Handover recorded: it waits to be confirmed');
  });

  serveWrite(scope, context, cashCalls.confirmHandover, async (tx, { body, writer }) =>
    ok(await confirmHandover(tx, writer, body), 'Handover confirmed'),
  );

  serveWrite(scope, context, cashCalls.declineHandover, async (tx, { body, writer }) => {
    await declineHandover(tx, writer, body);
    return ok(null, 'Handover declined');
  });

  serveWrite(scope, context, cashCalls.reverseCashEntry, async (tx, { body, writer }) =>
    ok(await reverseCashEntry(tx, writer, body), 'Entry reversed'),
  );

  serveWrite(scope, context, cashCalls.seeDeposit, async (tx, { body, writer }) =>
    ok(await seeDeposit(tx, writer, body), 'Deposit marked as seen'),
  );

  serve(scope, cashCalls.cashVoucher, async ({ query, request }) =>
    ok(await cashVoucherOf(database, sessionOf(request).accountId, query.entryid)),
  );

  serveWrite(scope, context, referralCalls.payCommission, async (tx, { body, writer }) =>
    ok(await payCommission(tx, writer, body), 'Commission paid'),
  );

  serve(scope, cashCalls.bookSettings, async ({ request }) =>
    ok(await readBookSettings(database, sessionOf(request).accountId)),
  );

  serveWrite(scope, context, cashCalls.changeBookSettings, async (tx, { body, writer }) =>
    ok(await changeBookSettings(tx, writer, body), 'Settings saved'),
  );
  done();
};
