import type { Prize, PrizePayout } from '@kuri/shared/contract';
import { toRupees } from '../../ground/money.ts';
import type { PrizeRow } from './prize-queries.ts';

function payoutOf(row: PrizeRow): PrizePayout | null {
  const { payoutId, confirmedBy, confirmedAt, reversedBy, reversedAt, reversalReason } = row;
  if (payoutId === null) return null;
  const isReversed = reversedBy !== null && reversedAt !== null && reversalReason !== null;
  return {
    payoutId,
    voucherNumber: row.voucherNumber,
    deduction: toRupees(row.deductionPaise),
    deductionReason: row.deductionReason,
    amount: toRupees(row.amountPaise),
    payoutDate: row.payoutDate,
    method: row.method,
    reference: row.reference,
    receiver: row.receiver,
    receiverReason: row.receiverReason,
    receiptsReason: row.receiptsReason,
    paidBy: row.paidBy,
    paidById: row.paidById,
    paidAt: row.paidAt,
    confirmed:
      confirmedBy !== null && confirmedAt !== null ? { by: confirmedBy, at: confirmedAt } : null,
    reversal: isReversed ? { reason: reversalReason, by: reversedBy, at: reversedAt } : null,
  };
}

/** The prize of the API. */
export function toPrize(row: PrizeRow): Prize {
  return {
    drawId: row.drawId,
    drawNo: row.drawNo,
    drawDate: row.drawDate,
    schemeId: row.groupId,
    schemeName: row.schemeName,
    ticketId: row.ticketId,
    membershipCode: row.code,
    memberId: row.memberId,
    memberName: row.memberName,
    contactPhone: row.contactPhone,
    address: row.address,
    ...(row.formerNames !== null && { formerNames: row.formerNames }),
    state: row.state,
    returnAmount: row.returnPaise === null ? null : toRupees(row.returnPaise),
    receiptsReversed: row.receiptsReversed,
    payout: payoutOf(row),
  };
}
