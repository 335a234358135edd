import { phone10 } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { findReferrer, type Referrer, referrerByPhone } from '../../people/referrals/referrals.ts';
import type { Writer } from '../../ground/http/context.ts';
import type { Enrolment } from './enrolment-person.ts';

/** The referrer of the form's name, phone and type: the one of that phone, or a new one. */
async function referrerOfForm(
  tx: Queryable,
  writer: Writer,
  body: Enrolment,
): Promise<{ referrer: Referrer | undefined; warnings: string[] }> {
  const name = body.referralName?.trim() ?? '';
  const phone = phone10(body.referralMobile ?? '');
  // The contract takes a referral whole or not at all.
  if (name === '' || phone === undefined || !body.referralType) {
    return { referrer: undefined, warnings: [] };
  }
  const given = { name, phone10: phone, type: body.referralType };
  const { referrer, made } = await referrerByPhone(tx, writer, given);
  const same = made || (referrer.name === name && referrer.type === given.type);
  const known = `The referral mobile belongs to ${referrer.name} (${referrer.type}), who is used as the referrer.`;
  return { referrer, warnings: same ? [] : [known] };
}

async function referrerOf(tx: Queryable, writer: Writer, body: Enrolment) {
  if (!body.referralMemberId) return referrerOfForm(tx, writer, body);
  const referrer = await findReferrer(tx, writer.accountId, body.referralMemberId);
  if (!referrer) throw invalidField('referralMemberId', 'Referral not found');
  return { referrer, warnings: [] };
}

/**
 * Who brought the tickets of an enrolment: a known referrer by id, or by the phone number in the
 * form, where one who is not known yet is added.
 * @returns null when nobody did; with warnings
 * @throws Failure 422 for an id that is not there
 */
export async function referralFor(
  tx: Queryable,
  writer: Writer,
  body: Enrolment,
): Promise<{ referralId: string | null; warnings: string[] }> {
  const { referrer, warnings } = await referrerOf(tx, writer, body);
  const self = referrer !== undefined && referrer.phone10 === phone10(body.contactPhone);
  return {
    referralId: referrer?.referralId ?? null,
    warnings: self ? [...warnings, 'The member and the referrer have the same phone.'] : warnings,
  };
}
