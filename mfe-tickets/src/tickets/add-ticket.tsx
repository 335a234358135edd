import type { Group, Member } from '@kuri/shared/contract';
import type { PanelProps } from '@kuri/shared/ui';
import { AddTicketPanel } from '../add-ticket/add-ticket-panel.tsx';
import type { Added } from './use-show-added.ts';

export interface AddTicketSubject {
  groups: readonly Group[];
  /** The group that new tickets are first meant for. */
  groupId: string | null;
  /** For whom, where that is known already. */
  member?: Member;
  onAdded?: (added: Added) => void;
}

/** The form for new tickets, as it is opened from the list. */
export function AddTicket({ subject, isOpen, onClose, onSaved }: PanelProps<AddTicketSubject>) {
  if (subject === null || !isOpen) return null;
  return (
    <AddTicketPanel
      groups={subject.groups}
      selectedGroupId={subject.groupId}
      {...(subject.member && { member: subject.member })}
      onClose={onClose}
      onAdded={(added) => {
        onSaved();
        subject.onAdded?.(added);
      }}
    />
  );
}
