import { changeGroupTerms } from '@kuri/shared/calls';
import {
  areTermsFixed,
  type ChangeGroupTermsBody,
  chargeLabels,
  type Group,
  type GroupTermsForm,
  groupTermsForm,
} from '@kuri/shared/contract';
import {
  changedNames,
  type Entry,
  FormDialog,
  FullWidth,
  NumberField,
  TextField,
  useContractForm,
  ReasonField,
} from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { groupLabels } from '../labels.ts';
import { termLabels } from './labels.ts';
import { TermFields, formTermsOf } from './term-fields.tsx';

interface TermsDialogProps {
  group: Group;
  onClose: () => void;
  onSaved: () => void;
}

/** Changes the terms of a group with a reason; in one with tickets another administrator confirms it. */
export function TermsDialog({ group, onClose, onSaved }: TermsDialogProps) {
  const isFixed = areTermsFixed(group);
  const form = useContractForm<Entry<GroupTermsForm>, GroupTermsForm>(groupTermsForm, {
    defaultValues: valuesOf(group),
  });
  const { write, failure } = useWrite(changeGroupTerms, {
    failed: termLabels.failed,
    onDone: onSaved,
    toasts: { done: isFixed ? termLabels.asked : termLabels.changed },
  });
  return (
    <FormDialog
      texts={termLabels.dialog}
      isOpen
      onClose={onClose}
      isBusy={form.isSubmitting}
      failure={failure}
      onSubmit={form.handleSubmit(async (values) => {
        await write({ body: bodyOf(group, values) });
      })}
    >
      <FullWidth>{isFixed ? termLabels.byTwo : termLabels.byOne}</FullWidth>
      <NumberField
        form={form}
        name="returnAmount"
        label={groupLabels.panel.returnAmount}
        prefix="₹"
        inputMode="decimal"
        rechecks={['deductions']}
      />
      <NumberField
        form={form}
        name="registrationFee"
        label={chargeLabels.registrationFee}
        prefix="₹"
        inputMode="decimal"
      />
      <TextField
        form={form}
        name="drawHour"
        label={groupLabels.panel.drawHour}
        hint={groupLabels.panel.drawHourHint}
      />
      <NumberField
        form={form}
        name="endReturn"
        label={termLabels.endReturn}
        hint={termLabels.endReturnHint}
        prefix="₹"
        inputMode="decimal"
      />
      <TermFields form={form} afterWinningHint={termLabels.winnersStay} />
      <ReasonField form={form} name="reason" label={termLabels.reason} />
    </FormDialog>
  );
}

function valuesOf(group: Group): Entry<GroupTermsForm> {
  return {
    ...formTermsOf(group),
    returnAmount: group.returnAmount ?? undefined,
    registrationFee: group.registrationFee ?? undefined,
    endReturn: group.endReturn ?? undefined,
    drawHour: group.drawHour ?? '',
    reason: '',
  };
}

/** Body with the terms that differ from the group's. */
function bodyOf(group: Group, values: GroupTermsForm): ChangeGroupTermsBody {
  const changed = changedNames(valuesOf(group), values);
  const has = (name: keyof GroupTermsForm) => changed.includes(name);
  const { returnAmount, drawHour, deductions, lateFee, commission } = values;
  return {
    schemeId: group.schemeId,
    reason: values.reason,
    ...(has('returnAmount') && returnAmount !== undefined && { returnAmount }),
    ...(has('registrationFee') && { registrationFee: values.registrationFee ?? null }),
    ...(has('endReturn') && { endReturn: values.endReturn ?? null }),
    ...(has('drawHour') && { drawHour: drawHour === '' ? null : drawHour }),
    ...(has('winnerPaysRemaining') && {
      winnerPaysRemaining: values.winnerPaysRemaining === 'yes',
    }),
    ...(has('deductions') && { deductions }),
    ...(has('lateFee') && { lateFee }),
    ...(has('commission') && { commission }),
  };
}
