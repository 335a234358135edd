import {
  istDate,
  paidOnFault,
  type CashVoucher,
  type CheckedCommission,
  refusals,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { textOrNull } from '../../ground/database/statements.ts';
import { conflict, invalidField, notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { backdatingDaysOf } from '../../office/organisation/organisation-queries.ts';
import { lockTickets } from '../../people/members/ticket-queries.ts';
import {
  insertPaidCommissions,
  readCommissions,
  type CommissionRow,
} from '../../people/referrals/commissions.ts';
import { findReferrer } from '../../people/referrals/referrals.ts';
import { openForCash, recordCash } from './cash-writes.ts';

const REFUSED = refusals('payCommission', {
  theCommissionOfTicketWasAlready:
    'The commission of ticket {code} was already paid: voucher {voucher}',
  theCommissionOfTicketHasLapsed:
    'The commission of ticket {code} has lapsed: its payment was reversed, or it is not active any more',
  oneOfTheseTicketsHasEarned: 'One of these tickets has earned this referrer no commission',
});

/** @throws Failure 409 COMMISSION_PAID or COMMISSION_NOT_DUE, 422 for a ticket that earned them nothing */
function requireDue(lines: readonly CommissionRow[], ticketIds: ReadonlySet<string>): void {
  for (const { code, state, voucherNumber } of lines) {
    if (state === 'paid') {
      const message = REFUSED.theCommissionOfTicketWasAlready({ code, voucher: voucherNumber });
      throw conflict('COMMISSION_PAID', message);
    }
    if (state === 'lapsed') {
      const message = REFUSED.theCommissionOfTicketHasLapsed({ code });
      throw conflict('COMMISSION_NOT_DUE', message);
    }
  }
  if (lines.length === ticketIds.size) return;
  throw invalidField('ticketIds', REFUSED.oneOfTheseTicketsHasEarned);
}

/** @throws Failure 422 for a day in the future, or far back without a note */
async function checkPaidOn(
  tx: Queryable,
  { accountId, at }: Writer,
  body: CheckedCommission,
): Promise<void> {
  const today = istDate(Date.parse(at));
  const freeDays = await backdatingDaysOf(tx, accountId);
  const fault = paidOnFault(body, { today, mayBackdate: true, freeDays });
  if (fault) throw invalidField(fault.field, fault.message);
}

/** Tickets that a voucher names. */
const NAMED = 10;

function ticketsText(lines: readonly CommissionRow[]): string {
  const codes = lines.map(({ code }) => code).sort();
  const more = codes.length - NAMED;
  const named = codes.slice(0, NAMED).join(', ');
  return `Commission for ${named}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Pays due commissions to their referrer by one entry of cash, each once. Cash comes out of the writer's drawer.
 * @throws Failure 404 for an unknown referrer, 409 COMMISSION_PAID, COMMISSION_NOT_DUE or DAY_CLOSED, 422 for a
 *   ticket that earned them nothing or the day, or what `openForCash` and `recordCash` throw
 */
export async function payCommission(
  tx: Queryable,
  writer: Writer,
  body: CheckedCommission,
): Promise<CashVoucher> {
  const { accountId } = writer;
  const { refId: referralId, method } = body;
  const referrer = await findReferrer(tx, accountId, referralId);
  if (!referrer) throw notFound(NOT_FOUND.referral);
  const ticketIds = new Set(body.ticketIds);
  // Held, so that no second payout, reversed receipt or other status comes in between.
  await lockTickets(tx, accountId, [...ticketIds]);
  const lines = await readCommissions(tx, accountId, {
    filter: { referralId, ticketIds: [...ticketIds] },
    page: { limit: ticketIds.size, offset: 0 },
  });
  requireDue(lines, ticketIds);
  await checkPaidOn(tx, writer, body);
  const amountPaise = lines.reduce((sum, { paise }) => sum + paise, 0);
  const books = await openForCash(tx, writer, {
    cashPaise: method === 'Cash' ? amountPaise : 0,
    rest: body.rest,
    dated: { day: body.paidOn, field: 'paidOn' },
  });
  const voucher = await recordCash(
    tx,
    writer,
    books,
    {
      kind: 'commission',
      amountPaise,
      method,
      paidOn: body.paidOn,
      payee: referrer.name,
      reference: textOrNull(body.reference.toUpperCase()),
      reason: [ticketsText(lines), body.note].filter(Boolean).join('. '),
    },
    {
      referralId,
      commissions: lines.map(({ ticketId, paise }) => ({ ticketId, amountPaise: paise })),
    },
  );
  await insertPaidCommissions(tx, accountId, { entryId: voucher.entryId, lines });
  return voucher;
}
