import type { MemberProfileForm, Ticket, UpdateMemberBody } from '@kuri/shared/contract';
import { memberProfileForm, phone10 } from '@kuri/shared/contract';
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
    membershipCode: ticket.membershipCode,
    membershipStatus: ticket.membershipStatus,
    joinedDate: ticket.joinedDate && formatDate(ticket.joinedDate),
    nomineeName: ticket.nomineeName ?? '',
    nomineeRelation: ticket.nomineeRelation ?? '',
  };
}

const { fields } = ticketPanelLabels;

/** How the fields are shown when two versions are compared. */
export const profileTexts: FieldTexts<MemberProfileForm> = {
  memberName: { label: fields.name },
  contactPhone: {
    label: fields.phone,
    text: (digits) => (typeof digits === 'string' ? formatPhone(digits) : ''),
  },
  contactEmail: { label: fields.email },
  address: { label: fields.address },
  nomineeName: { label: fields.nomineeName },
  nomineeRelation: { label: fields.nomineeRelation },
};

const EDITABLE = [
  'memberName',
  'contactPhone',
  'contactEmail',
  'address',
  'nomineeName',
  'nomineeRelation',
] as const;

/**
 * What a save sends: the fields that differ from the ticket, and its `updatedAt`, so that nobody
 * else's change meanwhile is lost. Null when nothing differs.
 */
export function profileChanges(ticket: Ticket, values: MemberProfileForm): UpdateMemberBody | null {
  const before = profileOf(ticket);
  const changed = EDITABLE.filter((name) => values[name] !== before[name]);
  if (changed.length === 0) return null;
  const sent = { ...values, contactPhone: withCountryCode(values.contactPhone) };
  return {
    ...Object.fromEntries(changed.map((name) => [name, sent[name]])),
    updatedAt: ticket.updatedAt,
  };
}
