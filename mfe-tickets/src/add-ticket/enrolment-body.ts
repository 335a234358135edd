import type { EnrolmentBody, Member } from '@kuri/shared/contract';
import { isWholeMobile, withCountryCode } from '../phone/country-code.ts';
import type { EnrolmentValues } from './enrolment-form.ts';
import { needsReason } from './needs-reason.ts';

/**
 * What is sent of a filled form. What was left empty is left out.
 * @param member the person who is there already; null for a new one
 * @param freeDays how far back a payment may be dated without a reason, in days
 */
export function enrolmentBody(
  values: EnrolmentValues,
  member: Member | null,
  freeDays: number,
): EnrolmentBody {
  const { contactEmail, transactionId, nomineeName, nomineeRelation, backdateReason } = values;
  const { referenceReason } = values;
  const isUnreferenced = values.paymentMode !== 'Cash' && values.paidAmount > 0 && !transactionId;
  return {
    isNewMember: member === null,
    ...(member ? { memberId: member.memberId } : {}),
    memberName: values.memberName,
    address: values.address,
    ...filled({ contactEmail, transactionId, nomineeName, nomineeRelation }),
    ...(isUnreferenced ? filled({ referenceReason }) : {}),
    contactPhone: withCountryCode(values.contactPhone),
    monthlySchemeId: values.monthlySchemeId,
    joinedDate: values.joinedDate,
    ticketsCount: values.ticketsCount,
    paidAmount: values.paidAmount,
    paymentMode: values.paymentMode,
    ...(needsReason(values, freeDays) ? filled({ backdateReason }) : {}),
    ...referralOf(values),
  };
}

/** One that was found is named by its id alone; otherwise a whole one is a new one. */
function referralOf(values: EnrolmentValues) {
  const { referralMemberId = '', referralMobile = '', referralName = '', referralType } = values;
  if (referralMemberId !== '') return { isNewReferral: false, referralMemberId };
  if (!isWholeMobile(referralMobile) || referralName === '' || !referralType) {
    return { isNewReferral: false };
  }
  return {
    isNewReferral: true,
    referralMobile: withCountryCode(referralMobile),
    referralName,
    referralType,
  };
}

function filled<Texts extends Record<string, string | undefined>>(texts: Texts) {
  const entries = Object.entries(texts).filter(([, text]) => text !== undefined && text !== '');
  return Object.fromEntries(entries) as { [Name in keyof Texts]?: string };
}
