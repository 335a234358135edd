import { changeModule } from '@kuri/shared/calls';
import {
  callOffBody,
  holdBody,
  liftBody,
  rollbackBody,
  withdrawBody,
  type ModuleStatus,
} from '@kuri/shared/contract';
import {
  DateField,
  FormDialog,
  FullWidth,
  ReasonDialog,
  useContractForm,
  ReasonField,
} from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { changeLabels } from './labels.ts';
import type { PlannedChange } from './module-changes.ts';
import { dateAndTime } from './module-columns.tsx';

interface ChangeDialogProps {
  planned: PlannedChange;
  onClose: () => void;
}

/** Asks why a module shall be changed for all accounts, and sees to it. */
export function ChangeDialog({ planned: { action, module, ofAll }, onClose }: ChangeDialogProps) {
  const { done, failed } = changeLabels[action === 'hold' && ofAll ? 'holdAll' : action];
  const { write, failure } = useWrite(changeModule, { failed, onDone: onClose, toasts: { done } });
  const { name, title, version, previous, canary, held } = module;
  const dialog = { isOpen: true, onClose, failure, name: 'why' } as const;
  switch (action) {
    case 'rollback': {
      const texts = changeLabels.rollback;
      return (
        <ReasonDialog
          {...dialog}
          texts={texts}
          sentence={texts.sentence({ title, from: version, to: previous ?? '' })}
          schema={rollbackBody}
          values={{ action, module: name, version, why: '' }}
          onSubmit={(body) => write({ body })}
        />
      );
    }
    case 'withdraw': {
      const texts = changeLabels.withdraw;
      const trial = canary?.version ?? '';
      return (
        <ReasonDialog
          {...dialog}
          texts={texts}
          sentence={texts.sentence({ title, canary: trial, live: version })}
          schema={withdrawBody}
          values={{ action, module: name, version: trial, why: '' }}
          onSubmit={(body) => write({ body })}
        />
      );
    }
    case 'callOff': {
      const texts = changeLabels.callOff;
      const { version: next = '', at = '' } = module.planned?.[0] ?? {};
      return (
        <ReasonDialog
          {...dialog}
          texts={texts}
          sentence={texts.sentence({ title, version: next, at: dateAndTime(at) })}
          schema={callOffBody}
          values={{ action, module: name, version: next, why: '' }}
          onSubmit={(body) => write({ body })}
        />
      );
    }
    case 'lift': {
      const texts = changeLabels.lift;
      return (
        <ReasonDialog
          {...dialog}
          texts={texts}
          sentence={texts.sentence({
            what: held?.ofAll === true ? texts.all : title,
            by: held?.by ?? '',
            why: held?.why || 'none',
          })}
          schema={liftBody}
          values={{ action, module: name, why: '', ...(held?.ofAll === true && { ofAll: true }) }}
          onSubmit={(body) => write({ body })}
        />
      );
    }
    case 'hold':
      return <HoldDialog {...{ module, ofAll, onClose, failure }} onSubmit={write} />;
  }
}

interface HoldDialogProps {
  module: ModuleStatus;
  ofAll: boolean | undefined;
  onClose: () => void;
  failure: string | null;
  onSubmit: ReturnType<typeof useWrite<null, { body: ReturnType<typeof holdBody.parse> }>>['write'];
}

/** Asks until when a module, or all of them, is to stay as it is, and why. */
function HoldDialog({
  module: { name, title, version },
  ofAll = false,
  onClose,
  failure,
  onSubmit,
}: HoldDialogProps) {
  const texts = changeLabels[ofAll ? 'holdAll' : 'hold'];
  const form = useContractForm(holdBody, {
    defaultValues: { action: 'hold', module: name, until: '', why: '', ...(ofAll && { ofAll }) },
  });
  return (
    <FormDialog
      texts={texts}
      isOpen
      onClose={onClose}
      isBusy={form.isSubmitting}
      failure={failure}
      onSubmit={form.handleSubmit(async (body) => {
        await onSubmit({ body });
      })}
    >
      <FullWidth>
        {ofAll
          ? changeLabels.holdAll.sentence
          : changeLabels.hold.sentence({ title, live: version })}
      </FullWidth>
      <DateField form={form} name="until" label={texts.until} required />
      <ReasonField form={form} name="why" hint={texts.reasonHint} isLong />
    </FormDialog>
  );
}
