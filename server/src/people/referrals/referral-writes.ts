import { phone10, type Referral, type ReferralBody } from '@kuri/shared/contract';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Writer } from '../../ground/http/context.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict } from '../../ground/http/failure.ts';
import { newId } from '../../ground/ids.ts';
import {
  findReferrerByPhone,
  insertReferrer,
  toFoundReferral,
  type Referrer,
} from './referral-queries.ts';

/**
 * The referrer of a phone number, added when nobody has it. Two writers at once get the same one.
 * @returns `made` when it is new
 */
export async function referrerByPhone(
  tx: Queryable,
  writer: Writer,
  given: Pick<Referrer, 'name' | 'type' | 'phone10'>,
): Promise<{ referrer: Referrer; made: boolean }> {
  const { accountId, at } = writer;
  const known = await findReferrerByPhone(tx, accountId, given.phone10);
  if (known) return { referrer: known, made: false };
  const referrer: Referrer = {
    ...given,
    name: given.name.normalize('NFC'),
    referralId: newId('ref'),
    createdAt: at,
  };
  if (!(await insertReferrer(tx, accountId, referrer))) {
    const theirs = await findReferrerByPhone(tx, accountId, given.phone10);
    if (!theirs) throw new Error('A referrer was there and is not.');
    return { referrer: theirs, made: false };
  }
  const entityId = referrer.referralId;
  await writeAudit(tx, { ...writer, action: 'referral.created', entityId, after: referrer });
  return { referrer, made: true };
}

/**
 * Adds someone who brings members.
 * @throws Failure 409 DUPLICATE_PHONE when somebody has that phone already
 */
export async function addReferrer(
  tx: Queryable,
  writer: Writer,
  body: ReferralBody,
): Promise<Referral> {
  const { referrer, made } = await referrerByPhone(tx, writer, {
    name: body.refName,
    type: body.refType,
    phone10: phone10(body.refContactPhone) ?? '',
  });
  if (!made) {
    const message = `This number already belongs to ${referrer.name}`;
    throw conflict('DUPLICATE_PHONE', message, [{ field: 'refContactPhone', message }]);
  }
  return { ...toFoundReferral(referrer), totalReferrals: 0 };
}
