import type { Prize } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, notFound } from '../../ground/http/failure.ts';
import { findPrize, type PrizeRow } from './prize-queries.ts';
import { toPrize } from './to-prize.ts';

/**
 * The prize of a draw whose winner is on record.
 * @throws Failure 404, 409 DRAW_VOID or NOT_MARKED
 */
export async function prizeOfDraw(
  tx: Queryable,
  accountId: string,
  drawId: string,
): Promise<PrizeRow> {
  const prize = await findPrize(tx, accountId, { drawId });
  if (prize) return prize;
  const { rows } = await tx.query<{ state: string }>(
    'select state from draw where account_id = $1 and draw_id = $2',
    [accountId, drawId],
  );
  const [draw] = rows;
  if (!draw) throw notFound('Draw not found');
  if (draw.state === 'void') {
    throw conflict('DRAW_VOID', 'This draw was voided: it has no prize to pay out');
  }
  throw conflict('NOT_MARKED', 'The winner of this draw is not on record yet');
}

/** The payout of this id, with its prize. @throws Failure 404 */
export async function payoutNamed(
  tx: Queryable,
  accountId: string,
  payoutId: string,
): Promise<PrizeRow> {
  const row = await findPrize(tx, accountId, { payoutId });
  if (!row) throw notFound('Payout not found');
  return row;
}

/** The same, as the API has it. */
export async function prizeNamed(
  tx: Queryable,
  accountId: string,
  payoutId: string,
): Promise<Prize> {
  return toPrize(await payoutNamed(tx, accountId, payoutId));
}

/** The answer to a repeat: the payout of the first answer as it is now. */
export async function prizeNow<T extends { data: Prize }>(
  tx: Queryable,
  { accountId }: { accountId: string },
  first: T,
): Promise<T> {
  const { payout } = first.data;
  if (!payout) return first;
  return { ...first, data: await prizeNamed(tx, accountId, payout.payoutId) };
}
