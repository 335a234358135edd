import { useState } from 'react';
import { ApiError } from '@kuri/shared/api';
import { enrol } from '@kuri/shared/calls';
import {
  ASKED_FIELDS,
  isBackdated,
  receivedOf,
  toPaise,
  typedValues,
  type Enrolled,
  type EnrolmentBody,
  type Group,
  type Member,
} from '@kuri/shared/contract';
import { applyApiError, referenceOf, useFieldValue } from '@kuri/shared/forms';
import { todayInIndia } from '@kuri/shared/format';
import { useFreeDays, useWrite } from '@kuri/shared/query';
import { toast, toastWarnings } from '@kuri/shared/ui';
import { addTicketLabels } from '../labels.ts';
import { isWholeMobile, withCountryCode } from '../person/country-code.ts';
import { useReceived, type EnrolmentFormHandle, type EnrolmentValues } from './enrolment-form.ts';
import type { MemberChoice } from './member-section.tsx';

export interface EnrolFailure {
  text: string;
  /** No member of several on the number is chosen. */
  isChoice?: boolean;
  /** It is the refusal of a payment. */
  isOfPayment?: boolean;
  /** This very person is a member already, under this id. */
  memberId?: string;
}

interface Enrol {
  form: EnrolmentFormHandle;
  member: MemberChoice;
  /** As it is shown, rupees; 0 for none. */
  registrationFee: number;
  /** Reason why no payment can be taken today; null without one, or where none is taken. */
  refusal: string | null;
  onAdded: (added: Enrolled) => void;
}

/** Sends the form. After a failure it keeps its content, and a repeat makes no second ticket. */
export function useEnrol({ form, member, registrationFee, refusal, onAdded }: Enrol) {
  const [failure, setFailure] = useState<EnrolFailure | null>(null);
  const freeDays = useFreeDays();
  const { write } = useWrite(enrol, {
    failed: addTicketLabels.failed,
    onDone: ({ data: added }) => {
      toastAdded(added);
      onAdded(added);
    },
    onFailed: (error, text) => {
      applyApiError(form, error);
      setFailure({ text, ...existingOf(error) });
    },
  });

  const submit = form.handleSubmit(async (values) => {
    if (member.isOpen) {
      setFailure({ text: addTicketLabels.choosePerson, isChoice: true });
      return;
    }
    if (refusal !== null) {
      setFailure({ text: refusal, isOfPayment: true });
      return;
    }
    setFailure(null);
    const body = enrolmentBody(values, member.existing, freeDays);
    await write({ body: { ...body, ...(registrationFee > 0 && { registrationFee }) } });
  });
  const isSettled =
    (failure?.isChoice === true && !member.isOpen) ||
    (failure?.isOfPayment === true && refusal === null);
  return { failure: isSettled ? null : failure, submit, dismiss: () => setFailure(null) };
}

/** Registration fee of the tickets that the paid amount reaches, rupees. */
export function useRegistrationFee(form: EnrolmentFormHandle, group: Group | undefined): number {
  const [paid, count] = [useReceived(form), useFieldValue(form, 'ticketsCount')];
  if (!group || typeof count !== 'number') return 0;
  const reached = Math.ceil(toPaise(paid) / toPaise(group.monthlyInstallment));
  return (Math.min(count, reached) * toPaise(group.registrationFee ?? 0)) / 100;
}

function existingOf(error: unknown): Pick<EnrolFailure, 'memberId'> {
  if (!(error instanceof ApiError) || error.code !== 'MEMBER_EXISTS') return {};
  const { memberId } = error.fields;
  return memberId === undefined ? {} : { memberId };
}

/**
 * The body of an enrolment, without empty fields.
 * @param member null for a new one
 * @param freeDays days without a reason for an earlier date
 */
export function enrolmentBody(
  values: EnrolmentValues,
  member: Member | null,
  freeDays: number,
): EnrolmentBody {
  const { paperNumber, nomineeName, nomineeRelation, backdateReason } = values;
  const paidAmount = receivedOf(values);
  const isBackdatedPayment =
    paidAmount > 0 && isBackdated(values.joinedDate, todayInIndia(), freeDays);
  return {
    isNewMember: member === null,
    ...(member ? { memberId: member.memberId } : {}),
    memberName: values.memberName,
    ...filled({ ...typedValues(ASKED_FIELDS, values), paperNumber, nomineeName, nomineeRelation }),
    ...referenceOf(values, paidAmount > 0 && values.paymentMode !== 'Cash'),
    contactPhone: withCountryCode(values.contactPhone),
    monthlySchemeId: values.monthlySchemeId,
    joinedDate: values.joinedDate,
    ticketsCount: values.ticketsCount,
    paidAmount,
    paymentMode: values.paymentMode,
    ...(isBackdatedPayment ? filled({ backdateReason }) : {}),
    ...referralOf(values),
  };
}

/** A found referrer is sent by id; complete fields make a new one. */
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

/** Texts of a form without the empty ones. */
export function filled<Texts extends object>(texts: Texts): Texts {
  const entries = Object.entries(texts).filter(([, text]) => text !== undefined && text !== '');
  return Object.fromEntries(entries) as Texts;
}

/** Toasts that tickets were added, under which receipt they were paid, and the server's warnings. */
export function toastAdded(enrolled: Enrolled): void {
  const { message, receipt } = enrolled;
  const done = message || addTicketLabels.added;
  toast.success(
    receipt ? `${done}. ${addTicketLabels.receipt({ number: receipt.receiptNumber })}` : done,
  );
  toastWarnings(enrolled);
}
