import type { MemberProfileForm, Ticket, UpdateMemberBody } from '@kuri/shared/contract';
import {
  MEMBER_FIELD_NAMES,
  memberField,
  memberProfileForm,
  phone10,
  renameCause,
  typedValues,
} from '@kuri/shared/contract';
import { formatDate, formatPhone } from '@kuri/shared/format';
import { useContractForm, type ContractForm, type FieldTexts } from '@kuri/shared/forms';
import { ticketPanelLabels } from '../labels.ts';
import { factOf } from '../person/member-fields.tsx';
import { withCountryCode } from '../person/country-code.ts';

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
    ...typedValues(MEMBER_FIELD_NAMES, ticket),
    membershipCode: ticket.membershipCode,
    membershipStatus: ticket.membershipStatus,
    joinedDate: ticket.joinedDate && formatDate(ticket.joinedDate),
    paperNumber: ticket.paperNumber ?? '',
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
  ...Object.fromEntries(
    MEMBER_FIELD_NAMES.map((name) => [
      name,
      { label: memberField(name).texts.label, text: (value: unknown) => factOf(name, value) },
    ]),
  ),
  paperNumber: { label: fields.paperNumber },
  nomineeName: { label: fields.nomineeName },
  nomineeRelation: { label: fields.nomineeRelation },
};

const EDITABLE = [
  'memberName',
  'contactPhone',
  ...MEMBER_FIELD_NAMES,
  'paperNumber',
  'nomineeName',
  'nomineeRelation',
] as const;

/** Whether what is typed is an administrator's to change, with a reason. */
export function isAdminsRename(
  ticket: Ticket,
  edited: Pick<MemberProfileForm, 'memberName' | 'contactPhone'>,
): boolean {
  const { memberName, contactPhone } = profileOf(ticket);
  const isChanged = edited.memberName.trim() !== memberName || edited.contactPhone !== contactPhone;
  return isChanged && renameCause([memberName], edited.memberName, ticket.isWinner) !== undefined;
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
