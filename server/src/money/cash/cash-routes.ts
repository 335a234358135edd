import { cashCalls, referralCalls } from '@kuri/shared/call-schemas';
import { isPermitted, istDate } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { ok, serve, serveBody } from '../../ground/http/serve.ts';
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

  serve(scope, cashCalls.cashVoucher, async ({ query, request }) =>
    ok(await cashVoucherOf(database, sessionOf(request).accountId, query.entryid)),
  );

  serve(scope, cashCalls.bookSettings, async ({ request }) =>
    ok(await readBookSettings(database, sessionOf(request).accountId)),
  );

  serveBody(scope, context, cashCalls.recordDeposit, recordDeposit, 'Deposit recorded');
  serveBody(scope, context, cashCalls.recordTopUp, recordTopUp, 'Cash added to the drawer');
  serveBody(scope, context, cashCalls.recordExpense, recordExpense, 'Expense recorded');
  const proposed = 'Handover recorded: it waits to be confirmed';
  serveBody(scope, context, cashCalls.proposeHandover, proposeHandover, proposed);
  serveBody(scope, context, cashCalls.declineHandover, declineHandover, 'Handover declined');
  serveBody(scope, context, cashCalls.confirmHandover, confirmHandover, 'Handover confirmed');
  serveBody(scope, context, cashCalls.reverseCashEntry, reverseCashEntry, 'Entry reversed');
  serveBody(scope, context, cashCalls.seeDeposit, seeDeposit, 'Deposit marked as seen');
  serveBody(scope, context, referralCalls.payCommission, payCommission, 'Commission paid');
  serveBody(scope, context, cashCalls.changeBookSettings, changeBookSettings, 'Settings saved');
  done();
};
