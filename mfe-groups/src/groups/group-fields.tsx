import { areTermsFixed, type Group } from '@kuri/shared/contract';
import { DateField, NumberField, TextField, FullWidth } from '@kuri/shared/forms';
import { GROUP_MONTHS, MAX_CAPACITY } from '@kuri/shared/limits';
import { useMay } from '@kuri/shared/session';
import { groupLabels } from '../labels.ts';
import type { GroupFormHandle } from './group-form.ts';
import { RoomNumberFields } from './room-number-fields.tsx';
import { GroupTypeField, type GroupTypesQuery } from './group-type-field.tsx';
import { useSuggestedCode } from './use-suggested-code.ts';

const { panel } = groupLabels;

interface GroupFieldsProps {
  form: GroupFormHandle;
  group: Group | null;
  types: GroupTypesQuery;
}

export function GroupFields({ form, group, types }: GroupFieldsProps) {
  const isNew = group === null;
  useSuggestedCode(form, isNew);
  const isFixed = group !== null && areTermsFixed(group);
  const mayAddReturn = useMay('payUnusualPrizes') && group?.returnAmount === null;
  const fixed = isFixed ? { disabled: true, hint: panel.termFixed } : {};
  return (
    <>
      <FullWidth>
        <TextField form={form} name="schemeName" label={panel.name} required />
      </FullWidth>
      <TextField
        form={form}
        name="schemeCode"
        label={panel.code}
        {...(isNew ? { hint: panel.codeHint } : {})}
        required
      />
      <GroupTypeField form={form} group={group} types={types} isFixed={isFixed} />
      <NumberField
        form={form}
        name="maxCapacity"
        label={panel.maxCapacity}
        hint={panel.maxCapacityHint(MAX_CAPACITY)}
        max={MAX_CAPACITY}
        required
      />
      <NumberField
        form={form}
        name="schemeDuration"
        label={panel.duration}
        hint={panel.durationHint(GROUP_MONTHS)}
        required
        {...fixed}
      />
      <FullWidth>
        <NumberField
          form={form}
          name="monthlyInstallment"
          label={panel.installment}
          prefix="₹"
          inputMode="decimal"
          required
          {...fixed}
        />
      </FullWidth>
      <FullWidth>
        <NumberField
          form={form}
          name="returnAmount"
          label={panel.returnAmount}
          prefix="₹"
          inputMode="decimal"
          hint={panel.returnAmountHint}
          {...(mayAddReturn ? {} : fixed)}
        />
      </FullWidth>
      <DateField
        form={form}
        name="schemeStartDate"
        label={panel.startDate}
        rechecks={['schemeDrawDate']}
        required
        {...fixed}
      />
      <DateField form={form} name="schemeDrawDate" label={panel.drawDate} required {...fixed} />
      <RoomNumberFields form={form} group={group} />
    </>
  );
}
