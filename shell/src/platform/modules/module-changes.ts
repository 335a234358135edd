import type { ModuleChangeBody, ModuleDesk, ModuleStatus } from '@kuri/shared/contract';
import type { RowAction } from '@kuri/shared/ui';
import { changeLabels } from './labels.ts';

/** Change of a module that waits for its reason. */
export interface PlannedChange {
  action: ModuleChangeBody['action'];
  module: ModuleStatus;
  /** True for all modules at once. */
  ofAll?: boolean;
}

/** Row menu of a module: the changes that a console administrator can make. */
export function changesOf(
  module: ModuleStatus,
  { unsigned }: ModuleDesk,
  ask: (waiting: PlannedChange) => void,
): RowAction[] {
  const { previous, canary, held, name, planned: [planned] = [] } = module;
  const noKey = unsigned.includes(name) ? changeLabels.noKey : undefined;
  const entry = (
    action: PlannedChange['action'],
    label: string,
    reason: string | undefined = noKey,
  ): RowAction => ({
    id: action,
    label,
    onAction: () => ask({ action, module }),
    ...(reason !== undefined && { disabled: true, reason }),
  });
  const isHeld = held === null ? undefined : changeLabels.isHeld;
  return [
    ...(previous === null
      ? []
      : [entry('rollback', changeLabels.rollback.action({ version: previous }), noKey ?? isHeld)]),
    ...(canary === null
      ? []
      : [entry('withdraw', changeLabels.withdraw.action({ version: canary.version }))]),
    ...(planned
      ? [entry('callOff', changeLabels.callOff.action({ version: planned.version }))]
      : []),
    held === null
      ? entry('hold', changeLabels.hold.action)
      : entry('lift', changeLabels.lift[held.ofAll === true ? 'actionOfAll' : 'action']),
  ];
}
