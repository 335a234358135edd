import { useEffect, useRef } from 'react';
import {
  ASKED_FIELDS,
  CAPACITY_TEXT,
  enrolmentForm,
  firstPaymentFault,
  phone10,
  receivedOf,
  toPaise,
  typedValues,
  type EnrolmentForm,
  type Group,
  type Member,
} from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { useBackdatingLimits, useContractForm, useFieldValue } from '@kuri/shared/forms';
import { addTicketLabels } from '../labels.ts';
import { groupClosedReason } from './group-closed-reason.ts';

const FIRST_COUNT = 1;

/** Default values of a new ticket. */
export function freshTicket(group: Group | undefined) {
  return {
    ticketsCount: FIRST_COUNT,
    paperNumber: '',
    isPaidNow: false,
    paidAmount: amountFor(FIRST_COUNT, group),
    paymentMode: 'Cash',
    transactionId: '',
    referenceReason: '',
    joinedDate: todayInIndia(),
    backdateReason: '',
    nomineeName: '',
    nomineeRelation: '',
  };
}

/** The form of a new ticket, preset with the list's group if open, and with the member if known. */
export function useEnrolmentForm(
  groups: readonly Group[],
  selectedGroupId: string | null,
  member?: Member,
) {
  const open = groups.filter((group) => groupClosedReason(group) === null);
  const selected = open.find((group) => group.schemeId === selectedGroupId);
  const limits = useBackdatingLimits();
  return useContractForm(formWithin(groups, limits), {
    defaultValues: {
      monthlySchemeId: selected?.schemeId ?? '',
      memberName: member?.memberName ?? '',
      ...typedValues(ASKED_FIELDS, member),
      contactPhone: phone10(member?.contactPhone ?? '') ?? '',
      referralMemberId: '',
      referralMobile: '',
      referralName: '',
      referralType: '',
      ...freshTicket(selected),
    },
  });
}

export type EnrolmentFormHandle = ReturnType<typeof useEnrolmentForm>;
export type EnrolmentValues = ReturnType<typeof enrolmentForm.parse>;

export function useFieldText(form: EnrolmentFormHandle, name: keyof EnrolmentForm): string {
  const value = useFieldValue(form, name);
  return typeof value === 'string' ? value : '';
}

/** Options that set a field as if it had been typed. */
export function asTyped(form: EnrolmentFormHandle) {
  return { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
}

/** The contract's form, with rules of groups and dates. */
function formWithin(groups: readonly Group[], limits: ReturnType<typeof useBackdatingLimits>) {
  return enrolmentForm.check(({ value, issues }) => {
    const group = groups.find(({ schemeId }) => schemeId === value.monthlySchemeId);
    if (group && value.ticketsCount > group.maxCapacity - group.currentCapacity) {
      issues.push(issueAt('ticketsCount', CAPACITY_TEXT, value));
    }
    if (value.joinedDate > todayInIndia()) {
      issues.push(issueAt('joinedDate', addTicketLabels.details.joinedLater, value));
    }
    const paidAmount = receivedOf(value);
    const fault = firstPaymentFault({ ...value, paidAmount }, { ...limits, today: todayInIndia() });
    if (fault) issues.push(issueAt(fault.field, fault.message, value));
  });
}

function issueAt(field: keyof EnrolmentForm, message: string, input: unknown) {
  return { code: 'custom' as const, path: [field], message, input };
}

/** The first instalment of a number of tickets, in rupees; empty while count or group are not known. */
export function amountFor(count: unknown, group: Group | undefined): number {
  if (group === undefined || typeof count !== 'number' || count < 0) return 0;
  return (toPaise(group.monthlyInstallment) * count) / 100;
}

/** The amount that is received with the tickets as the form stands, rupees. */
export function useReceived(form: EnrolmentFormHandle): number {
  const [paidAmount, isPaidNow] = [
    useFieldValue(form, 'paidAmount'),
    useFieldValue(form, 'isPaidNow') === true,
  ];
  return typeof paidAmount === 'number' ? receivedOf({ isPaidNow, paidAmount }) : 0;
}

/** Sets the paid amount again whenever group, count or choice change, over what was typed. */
export function usePaidAmount(form: EnrolmentFormHandle, group: Group | undefined): void {
  const { setValue, getFieldState } = form;
  const count = useFieldValue(form, 'ticketsCount');
  const isPaidNow = useFieldValue(form, 'isPaidNow');
  const last = useRef({ count, group: group?.schemeId, isPaidNow });

  useEffect(() => {
    const now = { count, group: group?.schemeId, isPaidNow };
    const before = last.current;
    last.current = now;
    if (JSON.stringify(before) === JSON.stringify(now)) return;
    // An amount that was wrong is not wrong any more.
    const shouldValidate = getFieldState('paidAmount').invalid;
    setValue('paidAmount', amountFor(count, group), { shouldDirty: true, shouldValidate });
  }, [count, group, isPaidNow, setValue, getFieldState]);
}
