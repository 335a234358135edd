import { resetStaffPassword, updateStaff } from '@kuri/shared/calls';
import type { StaffMember, StaffWithPassword } from '@kuri/shared/contract';
import { ConfirmDialog } from '@kuri/shared/overlays';
import { useWrite } from '@kuri/shared/query';
import { toast } from '@kuri/shared/ui';
import { staffLabels } from '../labels/staff.ts';
import type { StaffStep } from './staff-step.ts';

export interface AskedStep {
  person: StaffMember;
  step: StaffStep;
  isOwn: boolean;
}

interface StepDialogProps {
  /** What is asked for; null for nothing. */
  asked: AskedStep | null;
  onClose: () => void;
  onPassword: (person: StaffWithPassword) => void;
}

function textOf({ person, step, isOwn }: AskedStep): string {
  if (step === 'disable' && isOwn) return staffLabels.disable.ownText;
  return staffLabels[step].text(person.firstName);
}

/** Asks before a login is disabled, enabled or given a new password. */
export function StepDialog({ asked, onClose, onPassword }: StepDialogProps) {
  const texts = { failed: staffLabels.lost, toasts: { failed: (text: string) => text } };
  const reset = useWrite(resetStaffPassword, {
    ...texts,
    onDone: ({ data }) => {
      onPassword(data);
    },
  });
  const update = useWrite(updateStaff, {
    ...texts,
    onDone: ({ message }) => toast.success(message),
  });

  const doIt = async ({ person: { userId }, step }: AskedStep) => {
    if (step === 'password') await reset.write({ body: { userId } });
    else await update.write({ query: { userid: userId }, body: { disabled: step === 'disable' } });
    onClose();
  };

  if (!asked) return null;
  const { title, confirm } = staffLabels[asked.step];
  return (
    <ConfirmDialog
      isOpen
      title={title}
      text={textOf(asked)}
      confirmLabel={confirm}
      isBusy={reset.isBusy || update.isBusy}
      tone={asked.step === 'enable' ? 'plain' : 'danger'}
      onClose={onClose}
      onConfirm={() => void doIt(asked)}
    />
  );
}
