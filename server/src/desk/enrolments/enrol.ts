import {
  type Enrolled,
  type enrolmentBody,
  firstPaymentFault,
  isBackdated,
  isPermitted,
  istDate,
  MEMBER_FIELD_NAMES,
  memberField,
  type MemberFacts,
  paperNumbersOf,
  phone10,
  type UserType,
  refusals,
  fieldTexts,
  fieldLabels,
} from '@kuri/shared/contract';
import type * as z from 'zod/mini';
import { refuseManyUnpaid } from './collector-limits.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { asWarnings, invalidField, NOT_FOUND } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { newId } from '../../ground/ids.ts';
import { toPaise } from '../../ground/money.ts';
import { paiseText } from '../../ground/readable.ts';
import { nameKey } from '../../ground/search/name-keys.ts';
import { allocatePayment } from '../../money/receipts/receipt-rules.ts';
import { recordPayment, referenceWarnings } from '../../money/receipts/create-receipt.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { backdatingDaysOf } from '../../office/organisation/organisation-queries.ts';
import { agreedCommission, registrationFeeOf } from '../../people/groups/group-queries.ts';
import { createPerson } from '../../people/members/member-writes.ts';
import { reserveSeats, ticketCode } from '../../people/members/group-places.ts';
import { toldFacts } from '../../people/members/person-facts.ts';
import { findHolder, findPersonByName, type Person } from '../../people/members/person-queries.ts';
import {
  isTicketId,
  insertTickets,
  memberOfTicket,
  type NewTicket,
  ticketsByIds,
} from '../../people/members/ticket-queries.ts';
import { toTicket } from '../../people/members/ticket-rows.ts';
import { findReferrer, type Referrer, referrerByPhone } from '../../people/referrals/referrals.ts';

const REFUSED = refusals('enrol', {
  keptAsStored:
    '{name} was kept as stored: the {fields} in the form was not saved. It can be changed in the member profile.',
  and: '{field} and {others}',
  name: 'name',
  phone: 'phone',
  noMemberOfThisNameHas: 'No member of this name has this phone number',
  theReferralMobileBelongsToWho:
    'The referral mobile belongs to {name} ({type}), who is used as the referrer.',
  theMemberAndTheReferrerHave: 'The member and the referrer have the same phone.',
  theRegistrationFeeOfThisEnrolment: 'The registration fee of this enrolment is {amount}',
  paidAmountIsMoreThanAll: 'Paid amount is more than all instalments of these tickets',
});

type Enrolment = z.output<typeof enrolmentBody>;

/** The person of the request's member id or ticket id. */
async function pointedTo(
  tx: Queryable,
  accountId: string,
  body: Enrolment,
): Promise<Person | undefined> {
  const field = body.membershipId ? 'membershipId' : 'memberId';
  const given = body[field];
  if (!given) return undefined;
  const memberId = isTicketId(given) ? await memberOfTicket(tx, accountId, given) : given;
  const person = memberId === undefined ? undefined : await findHolder(tx, accountId, memberId);
  if (!person) throw invalidField(field, NOT_FOUND.member);
  return person;
}

/** The fields in which the form differs from the stored person. */
function notTaken(person: Person, body: Enrolment): string[] {
  const given: MemberFacts = body;
  const stored = toldFacts(person, person.name);
  const fields = [
    ...(nameKey(body.memberName) === nameKey(person.name) ? [] : [REFUSED.name]),
    ...(phone10(body.contactPhone) === person.phone10 ? [] : [REFUSED.phone]),
    ...MEMBER_FIELD_NAMES.flatMap((name) => {
      const isOther = given[name] && given[name] !== (stored[name] ?? '');
      return isOther ? (memberField(name).asked?.word ?? []) : [];
    }),
  ];
  if (fields.length === 0) return [];
  return [
    REFUSED.keptAsStored({
      name: person.name,
      fields: fields.reduceRight((others, field) => REFUSED.and({ field, others })),
    }),
  ];
}

/**
 * The holder of the new tickets: a new member, the one named by id, or the one of this name and
 * phone. Another name on a known phone is another person, since families share phones.
 * @returns with the warnings about what the form says and the person is not
 * @throws Failure 409 MEMBER_EXISTS for a new member who is not new, 422 when there is no such person
 */
async function personFor(
  tx: Queryable,
  writer: Writer,
  body: Enrolment,
): Promise<{ person: Person; warnings: string[] }> {
  if (body.isNewMember) return { person: await createPerson(tx, writer, body), warnings: [] };
  const { accountId } = writer;
  const criteria = { name: body.memberName, phone10: phone10(body.contactPhone) ?? '' };
  const named = async () => {
    const found = await findPersonByName(tx, accountId, criteria);
    return found && findHolder(tx, accountId, found.memberId);
  };
  const person = (await pointedTo(tx, accountId, body)) ?? (await named());
  if (!person) throw invalidField('contactPhone', REFUSED.noMemberOfThisNameHas);
  return { person, warnings: notTaken(person, body) };
}

/** The referrer of the form's phone, or a new one. */
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
  const refusal = REFUSED.theReferralMobileBelongsToWho({
    name: referrer.name,
    type: referrer.type,
  });
  return { referrer, warnings: same ? [] : [refusal] };
}

async function referrerOf(tx: Queryable, writer: Writer, body: Enrolment) {
  if (!body.referralMemberId) return referrerOfForm(tx, writer, body);
  const referrer = await findReferrer(tx, writer.accountId, body.referralMemberId);
  if (!referrer) throw invalidField('referralMemberId', NOT_FOUND.referral);
  return { referrer, warnings: [] };
}

/**
 * Finds the referrer of an enrolment by id, or by the phone number in the form; adds a new one.
 * @returns null when nobody did; with warnings
 * @throws Failure 422 for an id that is not there
 */
async function referralFor(
  tx: Queryable,
  writer: Writer,
  body: Enrolment,
): Promise<{ referralId: string | null; warnings: string[] }> {
  const { referrer, warnings } = await referrerOf(tx, writer, body);
  const self = referrer !== undefined && referrer.phone10 === phone10(body.contactPhone);
  return {
    referralId: referrer?.referralId ?? null,
    warnings: self ? [...warnings, REFUSED.theMemberAndTheReferrerHave] : warnings,
  };
}

/**
 * Records the money paid at enrolment as one payment on the day of joining, spread over the
 * tickets, with the registration fee of each ticket that it reaches.
 * @returns no receipt when nothing was paid; a warning when the transaction id is in use
 * @throws Failure 422 for another registration fee than that
 */
async function firstPayment(
  tx: Queryable,
  writer: Writer,
  {
    body,
    memberName,
    amounts,
    tickets,
    today,
    freeDays,
  }: {
    body: Enrolment;
    /** As it is stored. */
    memberName: string;
    /** In paise, for each ticket. */
    amounts: readonly number[];
    tickets: readonly Pick<NewTicket, 'ticketId' | 'groupId' | 'memberId' | 'instalmentPaise'>[];
    today: string;
    freeDays: number;
  },
): Promise<Pick<Enrolled, 'receipt' | 'warnings'>> {
  const { accountId } = writer;
  const registrationFeePaise = await registrationFeeOf(tx, accountId, body.monthlySchemeId);
  const lines = tickets.flatMap(({ ticketId, groupId, memberId, instalmentPaise }, index) => {
    const amountPaise = amounts[index] ?? 0;
    const instalments = Math.floor(amountPaise / instalmentPaise);
    const line = { ticketId, groupId, memberId, memberName, amountPaise, instalments };
    const fee = registrationFeePaise > 0 ? { registrationFeePaise } : {};
    return amountPaise === 0 ? [] : [{ ...line, ...fee }];
  });
  const feePaise = lines.length * registrationFeePaise;
  if (toPaise(body.registrationFee) !== feePaise) {
    const text = REFUSED.theRegistrationFeeOfThisEnrolment({ amount: paiseText(feePaise) });
    throw invalidField('registrationFee', text);
  }
  if (lines.length === 0) return { receipt: null, warnings: [] };
  const { transactionId } = body;
  const warnings = await referenceWarnings(tx, accountId, transactionId);
  const { payment } = await recordPayment(tx, writer, {
    lines,
    method: body.paymentMode,
    receiptDate: body.joinedDate,
    dateField: 'joinedDate',
    transactionId,
    referenceReason: body.referenceReason,
    backdateReason: isBackdated(body.joinedDate, today, freeDays) ? body.backdateReason : undefined,
  });
  return { receipt: { receiptNumber: payment.receiptNumber }, warnings };
}

/** The result of an enrolment; the tickets newest first. */
type EnrolmentResult = Pick<Enrolled, 'data' | 'group' | 'receipt' | 'warnings'>;

/** A ticket as its audit row has it. */
type AgreedTicket = Omit<NewTicket, 'startDate'>;

async function auditTickets(
  tx: Queryable,
  writer: Writer,
  tickets: readonly AgreedTicket[],
): Promise<void> {
  for (const ticket of tickets) {
    const entityId = ticket.ticketId;
    await writeAudit(tx, { ...writer, action: 'ticket.enrolled', entityId, after: ticket });
  }
}

/**
 * Enrols a person into a group: person, referrer, tickets, the group's count and the first receipt,
 * in the caller's transaction. Each ticket is Joined, paid or not.
 * @param writer its instant decides what day is today
 * @param request `userType` is the caller's: not everybody may date what was paid far back
 * @throws Failure 409 CAPACITY_EXCEEDED, GROUP_NOT_ACTIVE, MEMBER_EXISTS, ENROLMENT_LIMIT, or
 *   DAY_CLOSED for a payment, 422 for fields
 */
export async function enrol(
  tx: Queryable,
  writer: Writer,
  { userType, body }: { userType: UserType; body: Enrolment },
): Promise<EnrolmentResult> {
  const { accountId, at } = writer;
  const today = istDate(Date.parse(at));
  if (body.joinedDate > today) {
    throw invalidField('joinedDate', fieldTexts.inFuture({ label: fieldLabels.joinedDate }));
  }
  const mayBackdate = isPermitted(userType, 'backdatePayments');
  const freeDays = await backdatingDaysOf(tx, accountId);
  const fault = firstPaymentFault(body, { today, mayBackdate, freeDays });
  if (fault) throw invalidField(fault.field, fault.message);
  const wanted = { groupId: body.monthlySchemeId, count: body.ticketsCount };
  const places = await reserveSeats(tx, accountId, wanted);
  const { groupId, instalmentPaise, totalInstalments, startDate } = places;
  const paise = toPaise(body.paidAmount);
  if (paise > body.ticketsCount * instalmentPaise * totalInstalments) {
    throw invalidField('paidAmount', REFUSED.paidAmountIsMoreThanAll);
  }
  const referral = await referralFor(tx, writer, body);
  const commission =
    referral.referralId === null
      ? null
      : await agreedCommission(tx, accountId, { groupId, instalmentPaise });
  const { person, warnings } = await personFor(tx, writer, body);
  const amounts = allocatePayment(paise, instalmentPaise, body.ticketsCount);
  if (!isPermitted(userType, 'enrolManyUnpaid')) {
    const added = amounts.filter((amount) => amount === 0).length;
    await refuseManyUnpaid(tx, writer, { person, groupId, added });
  }
  const onPaper = paperNumbersOf(body.paperNumber ?? '');
  const tickets = Array.from({ length: body.ticketsCount }, (_, index): AgreedTicket => {
    const seq = places.firstSeq + index;
    return {
      ticketId: newId('tkt'),
      groupId,
      memberId: person.memberId,
      seq,
      code: ticketCode(places.code, seq),
      ...(onPaper[index] && { paperNumber: onPaper[index] }),
      status: 'Joined',
      instalmentPaise,
      totalInstalments,
      joinedDate: body.joinedDate,
      nomineeName: body.nomineeName || null,
      nomineeRelation: body.nomineeRelation || null,
      referralId: referral.referralId,
      ...commission,
      createdAt: at,
    };
  });
  await insertTickets(
    tx,
    accountId,
    tickets.map((ticket) => ({ ...ticket, startDate })),
  );
  await auditTickets(tx, writer, tickets);
  const paid = await firstPayment(tx, writer, {
    body,
    memberName: person.name,
    amounts,
    tickets,
    today,
    freeDays,
  });
  const ids = tickets.map(({ ticketId }) => ticketId);
  const rows = await ticketsByIds(tx, accountId, ids);
  const { currentCapacity, maxCapacity } = places;
  return {
    data: rows.map((row) => toTicket(row, today)),
    group: { schemeId: groupId, currentCapacity, maxCapacity },
    receipt: paid.receipt,
    ...asWarnings([...warnings, ...referral.warnings, ...paid.warnings]),
  };
}
