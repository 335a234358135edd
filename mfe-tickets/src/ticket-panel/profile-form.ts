import type { MemberProfileForm, Ticket, UpdateMemberBody } from '@kuri/shared/contract';
import {
  isAnotherPerson,
  memberProfileForm,
  phone10,
  REMINDER_LANGUAGES,
  REMINDER_LOCALES,
} from '@kuri/shared/contract';
import { formatDate, formatPhone } from '@kuri/shared/format';
import { useContractForm, type ContractForm, type FieldTexts } from '@kuri/shared/forms';
import { ticketPanelLabels } from '../labels.ts';
import { withCountryCode } from '../phone/country-code.ts';

export type ProfileForm = ContractForm<MemberProfileForm>;

export function useProfileForm(ticket: Ticket): ProfileForm {
  return useContractForm<MemberProfileForm, MemberProfileForm>(memberProfileForm, {
    defaultValues: profileOf(ticket),
  });
}

/** A ticket and its holder as the form shows them: the phone without its country code. */
export function profileOf(ticket: Ticket): MemberProfileForm {
  return {
    memberName: ticket.memberName,
    contactPhone: phone10(ticket.contactPhone) ?? ticket.contactPhone,
    contactEmail: ticket.contactEmail ?? '',
    address: ticket.address,
    reminderLocale: ticket.reminderLocale ?? 'en',
    membershipCode: ticket.membershipCode,
    membershipStatus: ticket.membershipStatus,
    joinedDate: ticket.joinedDate && formatDate(ticket.joinedDate),
    nomineeName: ticket.nomineeName ?? '',
    nomineeRelation: ticket.nomineeRelation ?? '',
    reason: '',
  };
}

const { fields } = ticketPanelLabels;

/** Labels and texts of fields in the dialog of two versions. */
export const profileTexts: FieldTexts<MemberProfileForm> = {
  memberName: { label: fields.name },
  contactPhone: {
    label: fields.phone,
    text: (digits) => (typeof digits === 'string' ? formatPhone(digits) : ''),
  },
  contactEmail: { label: fields.email },
  address: { label: fields.address },
  reminderLocale: {
    label: fields.reminderLocale,
    text: (locale) =>
      REMINDER_LOCALES.flatMap((known) => (known === locale ? REMINDER_LANGUAGES[known] : [])).join(
        '',
      ),
  },
  nomineeName: { label: fields.nomineeName },
  nomineeRelation: { label: fields.nomineeRelation },
};

const EDITABLE = [
  'memberName',
  'contactPhone',
  'contactEmail',
  'address',
  'reminderLocale',
  'nomineeName',
  'nomineeRelation',
] as const;

/** Whether what is typed is an administrator's to change, with a reason. */
export function isAdminsRename(
  ticket: Ticket,
  typed: Pick<MemberProfileForm, 'memberName' | 'contactPhone'>,
): boolean {
  const { memberName, contactPhone } = profileOf(ticket);
  if (isAnotherPerson(memberName, typed.memberName)) return true;
  const isChanged = typed.memberName.trim() !== memberName || typed.contactPhone !== contactPhone;
  return ticket.isWinner && isChanged;
}

/**
 * The changed fields with `updatedAt`, so that another change is not overwritten; null without
 * changes.
 */
export function profileChanges(ticket: Ticket, values: MemberProfileForm): UpdateMemberBody | null {
  const before = profileOf(ticket);
  const changed = EDITABLE.filter((name) => values[name] !== before[name]);
  if (changed.length === 0) return null;
  const sent = { ...values, contactPhone: withCountryCode(values.contactPhone) };
  const isRenamed = changed.includes('memberName') || changed.includes('contactPhone');
  return {
    ...Object.fromEntries(changed.map((name) => [name, sent[name]])),
    ...(isRenamed && values.reason !== '' && { reason: values.reason }),
    updatedAt: ticket.updatedAt,
  };
}
