import { useState } from 'react';
import { failureText, isSignedOut } from '@kuri/shared/api';
import type { StaffMember, StaffWithPassword } from '@kuri/shared/contract';
import { ConfirmDialog } from '@kuri/shared/overlays';
import { toast } from '@kuri/shared/ui';
import { resetStaffPassword, updateStaff } from '../api.ts';
import { staffLabels } from '../labels/staff.ts';
import type { StaffStep } from './staff-step.ts';
import { useRefreshStaff } from './use-staff.ts';

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
  const [isBusy, setIsBusy] = useState(false);
  const refresh = useRefreshStaff();

  const doIt = async ({ person: { userId }, step }: AskedStep) => {
    setIsBusy(true);
    try {
      if (step === 'password') onPassword((await resetStaffPassword(userId)).data);
      else toast.success((await updateStaff(userId, { disabled: step === 'disable' })).message);
    } catch (error) {
      if (!isSignedOut(error)) toast.error(failureText(error, staffLabels.stepFailed));
    }
    setIsBusy(false);
    onClose();
    refresh();
  };

  if (!asked) return null;
  const { title, confirm } = staffLabels[asked.step];
  return (
    <ConfirmDialog
      isOpen
      title={title}
      text={textOf(asked)}
      confirmLabel={confirm}
      isBusy={isBusy}
      tone={asked.step === 'enable' ? 'plain' : 'danger'}
      onClose={onClose}
      onConfirm={() => void doIt(asked)}
    />
  );
}
