import { build, execute, runSql, rowsOf, rowOf } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import { phone10, type Referral, type ReferralBody, refusals } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Writer } from '../../ground/http/context.ts';
import { conflict } from '../../ground/http/failure.ts';
import { newId } from '../../ground/ids.ts';

const REFUSED = refusals('referrals', {
  thisNumberAlreadyBelongsTo: 'This number already belongs to {name}',
});

/** A person who brings members, as stored. */
export interface Referrer {
  referralId: string;
  name: string;
  type: Referral['refType'];
  phone10: string;
  createdAt: string;
}

const COLUMNS = sql`referral_id, name, type, phone10, created_at`;

export async function findReferrer(
  database: Queryable,
  accountId: string,
  referralId: string,
): Promise<Referrer | undefined> {
  return await rowOf<Referrer>(database)`
    select ${COLUMNS} from referral where account_id = ${accountId} and referral_id = ${referralId}`;
}

export async function findReferrerByPhone(
  database: Queryable,
  accountId: string,
  phone10: string,
): Promise<Referrer | undefined> {
  return await rowOf<Referrer>(database)`
    select ${COLUMNS} from referral where account_id = ${accountId} and phone10 = ${phone10}`;
}

/** Stores a new referrer. @returns false when one with that phone is there already */
export async function insertReferrer(
  tx: Queryable,
  accountId: string,
  referrer: Referrer,
): Promise<boolean> {
  const stored = build.insertInto('referral').values({ accountId, ...referrer });
  const orNot = stored.onConflict((conflict) =>
    conflict.constraint('referral_phone10').doNothing(),
  );
  return (await execute(tx, orNot)).rowCount === 1;
}

/** Lists a page of referrers with their live tickets, newest first. */
export async function listReferrers(
  database: Queryable,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<(Referrer & { tickets: number })[]> {
  return await rowsOf<Referrer & { tickets: number }>(database)`
    select ${COLUMNS}, (select count(*) from ticket t where t.account_id = ${accountId}
      and t.referral_id = r.referral_id and t.deleted_at is null) as tickets
    from referral r where account_id = ${accountId}
    order by created_at desc, referral_id desc limit ${page.limit} offset ${page.offset}`;
}

export async function countReferrers(database: Queryable, accountId: string): Promise<number> {
  const { rows } = await runSql<{ count: number }>(database)`
    select count(*) as count from referral where account_id = ${accountId}`;
  return rows[0]?.count ?? 0;
}

/** Referrer in the form of tickets and lookups. */
export function toFoundReferral(
  referrer: Referrer,
): Omit<Referral, 'totalReferrals' | 'commissionDue'> {
  return {
    refId: referrer.referralId,
    refName: referrer.name,
    refType: referrer.type,
    refContactPhone: `91${referrer.phone10}`,
  };
}

/**
 * Finds the referrer of a phone number, or adds one; two writers at once get the same.
 * @returns `made` when it is new
 */
export async function referrerByPhone(
  tx: Queryable,
  writer: Writer,
  given: Pick<Referrer, 'name' | 'type' | 'phone10'>,
): Promise<{ referrer: Referrer; made: boolean }> {
  const { accountId, at } = writer;
  const existingReferrer = await findReferrerByPhone(tx, accountId, given.phone10);
  if (existingReferrer) return { referrer: existingReferrer, made: false };
  const referrer: Referrer = {
    ...given,
    name: given.name.normalize('NFC'),
    referralId: newId('ref'),
    createdAt: at,
  };
  if (!(await insertReferrer(tx, accountId, referrer))) {
    const otherReferrer = await findReferrerByPhone(tx, accountId, given.phone10);
    if (!otherReferrer) throw new Error('A referrer was there and is not.');
    return { referrer: otherReferrer, made: false };
  }
  const entityId = referrer.referralId;
  await writeAudit(tx, { ...writer, action: 'referral.created', entityId, after: referrer });
  return { referrer, made: true };
}

/**
 * Adds a referrer.
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
    const message = REFUSED.thisNumberAlreadyBelongsTo({ name: referrer.name });
    throw conflict('DUPLICATE_PHONE', message, [{ field: 'refContactPhone', message }]);
  }
  return { ...toFoundReferral(referrer), totalReferrals: 0, commissionDue: 0 };
}
