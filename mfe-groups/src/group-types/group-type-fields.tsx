import {
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  FullWidth,
  useFieldValue,
} from '@kuri/shared/forms';
import { GROUP_MONTHS } from '@kuri/shared/limits';
import { groupTypeLabels } from '../labels.ts';
import type { GroupTypeFormHandle } from './group-type-form.ts';

const { panel } = groupTypeLabels;

const AFTER_WINNING = [
  { value: 'yes', label: panel.goesOn },
  { value: 'no', label: panel.waived },
];

export function GroupTypeFields({ form }: { form: GroupTypeFormHandle }) {
  const duration = useFieldValue(form, 'schemeDuration');
  const isOdd = typeof duration === 'number' && duration !== GROUP_MONTHS;
  return (
    <>
      <FullWidth>
        <TextField form={form} name="schemeType" label={panel.name} required />
      </FullWidth>
      <FullWidth>
        <TextAreaField
          form={form}
          name="schemeTypeDescription"
          label={panel.description}
          required
        />
      </FullWidth>
      <FullWidth>
        <NumberField
          form={form}
          name="schemeDuration"
          label={panel.duration}
          hint={isOdd ? panel.durationWarning(GROUP_MONTHS) : panel.durationHint}
          required
        />
      </FullWidth>
      <NumberField
        form={form}
        name="schemeAmount"
        label={panel.amount}
        prefix="₹"
        inputMode="decimal"
        required
      />
      <NumberField
        form={form}
        name="returnAmount"
        label={panel.returnAmount}
        prefix="₹"
        inputMode="decimal"
        required
      />
      <FullWidth>
        <SelectField
          form={form}
          name="winnerPaysRemaining"
          label={panel.afterWinning}
          hint={panel.afterWinningHint}
          options={AFTER_WINNING}
        />
      </FullWidth>
    </>
  );
}
