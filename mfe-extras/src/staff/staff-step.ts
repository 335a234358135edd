import type { StaffMember } from '@kuri/shared/contract';
import type { RowAction } from '@kuri/shared/ui';
import { staffLabels } from '../labels/staff.ts';

/** What is about to be done with a person, once it is confirmed. */
export type StaffStep = 'password' | 'disable' | 'enable';

interface Handlers {
  onRole: () => void;
  onStep: (step: StaffStep) => void;
}

/** One's own password is changed in the profile: a new first one would be seen by nobody. */
export function actionsFor(
  person: StaffMember,
  { isOwn, onRole, onStep }: Handlers & { isOwn: boolean },
): RowAction[] {
  const { actions } = staffLabels;
  const step = (id: StaffStep, danger = false): RowAction => ({
    id,
    label: actions[id],
    danger,
    onAction: () => {
      onStep(id);
    },
  });
  return [
    { id: 'role', label: actions.role, onAction: onRole },
    ...(isOwn ? [] : [step('password')]),
    person.disabled ? step('enable') : step('disable', true),
  ];
}
