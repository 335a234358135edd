import type { PaymentMode } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import type { Writer } from '../../ground/http/context.ts';

/** A payout to be stored; amounts in paise. */
export interface NewPayout {
  payoutId: string;
  voucherNumber: string;
  drawId: string;
  groupId: string;
  ticketId: string;
  memberId: string;
  returnPaise: number;
  deductionPaise: number;
  deductionReason: string | null;
  amountPaise: number;
  payoutDate: string;
  method: PaymentMode;
  reference: string | null;
  receiver: string | null;
  receiverReason: string | null;
  receiptsReason: string | null;
}

export async function insertPayout(
  tx: Queryable,
  { accountId, userId, at, madeWith }: Pick<Writer, 'accountId' | 'userId' | 'at' | 'madeWith'>,
  payout: NewPayout,
): Promise<void> {
  await tx.query(
    `insert into prize_payout (account_id, payout_id, voucher_number, draw_id, scheme_id, ticket_id,
       member_id, return_paise, deduction_paise, deduction_reason, amount_paise, payout_date, method,
       reference, receiver, receiver_reason, receipts_reason, created_by, created_at, made_with)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      accountId,
      payout.payoutId,
      payout.voucherNumber,
      payout.drawId,
      payout.groupId,
      payout.ticketId,
      payout.memberId,
      payout.returnPaise,
      payout.deductionPaise,
      payout.deductionReason,
      payout.amountPaise,
      payout.payoutDate,
      payout.method,
      payout.reference,
      payout.receiver,
      payout.receiverReason,
      payout.receiptsReason,
      userId,
      at,
      madeWith,
    ],
  );
}

export async function storeConfirmed(
  tx: Queryable,
  accountId: string,
  { payoutId, by, at }: { payoutId: string; by: string; at: string },
): Promise<void> {
  await tx.query(
    `update prize_payout set confirmed_by = $3, confirmed_at = $4
     where account_id = $1 and payout_id = $2`,
    [accountId, payoutId, by, at],
  );
}

export async function storeReversed(
  tx: Queryable,
  accountId: string,
  { payoutId, reason, by, at }: { payoutId: string; reason: string; by: string; at: string },
): Promise<void> {
  await tx.query(
    `update prize_payout set reversal_reason = $3, reversed_by = $4, reversed_at = $5
     where account_id = $1 and payout_id = $2`,
    [accountId, payoutId, reason, by, at],
  );
}
