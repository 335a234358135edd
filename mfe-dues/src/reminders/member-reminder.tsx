import type { SlotProps } from '@kuri/shared/contract';
import { RemindPanel } from './remind-panel.tsx';

/** Reminds a person from wherever another module shows them. */
export function MemberReminder({ onClose, ...debtor }: SlotProps['member-reminder']) {
  return <RemindPanel subject={debtor} isOpen onClose={onClose} onSaved={onClose} />;
}
