import type { ModuleStatus } from '@kuri/shared/contract';
import { Button } from '@kuri/shared/ui';
import { changeLabels } from './labels.ts';
import type { PlannedChange } from './module-changes.ts';

interface HoldAllProps {
  modules: readonly ModuleStatus[];
  plan: (planned: PlannedChange) => void;
}

/** Button that holds all modules, or lifts that hold. */
export function HoldAll({ modules, plan }: HoldAllProps) {
  const held = modules.find((module) => module.held?.ofAll === true);
  const [first] = modules;
  if (!first) return null;
  return (
    <Button
      onClick={() => {
        plan(
          held ? { action: 'lift', module: held } : { action: 'hold', module: first, ofAll: true },
        );
      }}
    >
      {held ? changeLabels.lift.actionOfAll : changeLabels.holdAll.action}
    </Button>
  );
}
