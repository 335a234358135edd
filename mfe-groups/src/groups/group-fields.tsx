import {
  areTermsFixed,
  type Group,
  type GroupForm,
  type GroupType,
  lowersRoomNumbers,
} from '@kuri/shared/contract';
import { formatDate, formatMonths, formatRupees } from '@kuri/shared/format';
import {
  DateField,
  type Entry,
  type FieldTexts,
  FullWidth,
  NumberField,
  SelectField,
  TextField,
  useFieldValue,
  ReasonField,
} from '@kuri/shared/forms';
import { GROUP_MONTHS, MAX_CAPACITY } from '@kuri/shared/limits';
import { useMay } from '@kuri/shared/session';
import { StaleNotice } from '@kuri/shared/ui';
import { groupLabels, groupTypeLabels } from '../labels.ts';
import { leftText } from '../terms/term-fields.tsx';
import type { GroupFormHandle } from './group-form.ts';
import { useSuggestedCode } from './suggest-code.ts';

const { panel } = groupLabels;

interface GroupFieldsProps {
  form: GroupFormHandle;
  group: Group | null;
  types: GroupTypesQuery;
}

export function GroupFields({ form, group, types }: GroupFieldsProps) {
  const isNew = group === null;
  useSuggestedCode(form, isNew);
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
      <GroupTypeField form={form} group={group} types={types} />
      <NumberField
        form={form}
        name="maxCapacity"
        label={panel.maxCapacity}
        hint={panel.maxCapacityHint({ max: MAX_CAPACITY })}
        max={MAX_CAPACITY}
        required
      />
      <GroupTermFields form={form} group={group} types={types} />
      <RoomNumberFields form={form} group={group} />
    </>
  );
}

const isFixedOf = (group: Group | null) => group !== null && areTermsFixed(group);

/** Terms that stay once the group has tickets. */
function GroupTermFields({ form, group, types }: GroupFieldsProps) {
  const isFixed = isFixedOf(group);
  const fixed = isFixed ? { disabled: true, hint: panel.termFixed } : {};
  const usualReturn = useUnusualReturn(form, types.data);
  const usualHint = isFixed ? panel.termByTwo : panel.returnAmountHint;
  const returnHint =
    usualReturn === null ? usualHint : panel.unusualReturn({ usual: formatRupees(usualReturn) });
  const left = useLeft(form, group, types.data);
  return (
    <>
      <NumberField
        form={form}
        name="schemeDuration"
        label={panel.duration}
        hint={panel.durationHint({ months: GROUP_MONTHS })}
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
          {...fixed}
          hint={left === null ? returnHint : `${returnHint} ${left}`}
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
      <TextField
        form={form}
        name="drawHour"
        label={panel.drawHour}
        disabled={isFixed}
        hint={isFixed ? panel.termByTwo : panel.drawHourHint}
      />
    </>
  );
}

/**
 * Return amount that would be the same share of what a member pays as in the group's type, in rupees; null
 * where the typed one is, to the rupee, or nothing can be compared.
 */
function useUnusualReturn(form: GroupFormHandle, types: readonly GroupType[] | undefined) {
  const typeId = useFieldValue(form, 'schemeTypeId');
  const instalment = useFieldValue(form, 'monthlyInstallment');
  const months = useFieldValue(form, 'schemeDuration');
  const amount = useFieldValue(form, 'returnAmount');
  const type = types?.find(({ schemeTypeId }) => schemeTypeId === typeId);
  if (!type || type.returnAmount === null) return null;
  if (typeof instalment !== 'number' || typeof months !== 'number') return null;
  if (typeof amount !== 'number') return null;
  const share = (instalment * months) / (type.schemeAmount * type.schemeDuration);
  const usual = Math.round(type.returnAmount * share * 100) / 100;
  return Math.abs(amount - usual) < 1 ? null : usual;
}

/** Says the winner's rest after the deductions of the group, or of the chosen type; null without any. */
function useLeft(
  form: GroupFormHandle,
  group: Group | null,
  types: readonly GroupType[] | undefined,
): string | null {
  const typeId = useFieldValue(form, 'schemeTypeId');
  const amount = useFieldValue(form, 'returnAmount');
  const of =
    group?.schemeTypeId === typeId ? group : types?.find((type) => type.schemeTypeId === typeId);
  const rules = of?.deductions ?? [];
  return typeof amount === 'number' && rules.length > 0 ? leftText(amount, rules) : null;
}

/** The part of the group types' query that the field shows. */
interface GroupTypesQuery {
  data: GroupType[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Chooses the group's type, which fills in the duration, the monthly instalment and the return amount. */
function GroupTypeField({ form, group, types }: GroupFieldsProps) {
  const isFixed = isFixedOf(group);
  const fill = (schemeTypeId: string) => {
    const type = types.data?.find((candidate) => candidate.schemeTypeId === schemeTypeId);
    if (!type) return;
    // Checked at once: of a type that runs for other months no group can be made.
    const choices = { shouldDirty: true, shouldValidate: true };
    form.setValue('schemeDuration', type.schemeDuration, choices);
    form.setValue('monthlyInstallment', type.schemeAmount, choices);
    form.setValue('returnAmount', type.returnAmount ?? undefined, choices);
  };
  return (
    <div>
      <SelectField
        form={form}
        name="schemeTypeId"
        label={panel.type}
        placeholder={panel.typePlaceholder}
        options={optionsOf(types.data, group)}
        isLoading={types.isFetching}
        hint={isFixed ? panel.termFixed : types.data?.length === 0 ? panel.noTypes : panel.typeHint}
        disabled={isFixed}
        onChoose={fill}
        required
      />
      {types.isError && (
        <StaleNotice
          text={groupTypeLabels.loadFailed}
          retrying={types.isFetching}
          onRetry={() => void types.refetch()}
        />
      )}
    </div>
  );
}

/** The types to choose from; until they are known the one that the edited group has. */
function optionsOf(types: GroupType[] | undefined, group: Group | null) {
  if (types) {
    return types.map((type) => ({
      value: type.schemeTypeId,
      label: type.schemeType,
      description: `${formatMonths(type.schemeDuration)}, ${formatRupees(type.schemeAmount)}`,
    }));
  }
  return group ? [{ value: group.schemeTypeId, label: group.schemeTypeName }] : [];
}

/** The count of room numbers, and the reason for a lower one. */
function RoomNumberFields({ form, group }: Omit<GroupFieldsProps, 'types'>) {
  const mayLower = useMay('lowerRoomNumbers');
  const count = useFieldValue(form, 'minNumbers');
  const canOnlyRise = group !== null && group.currentCapacity > 0 && group.minNumbers > 0;
  const isLower = group !== null && typeof count === 'number' && lowersRoomNumbers(group, count);
  return (
    <>
      <FullWidth>
        <NumberField
          form={form}
          name="minNumbers"
          label={panel.minNumbers}
          required
          hint={canOnlyRise && !mayLower ? panel.minNumbersRise : panel.minNumbersHint}
        />
      </FullWidth>
      {isLower && mayLower && <ReasonField form={form} name="reason" label={panel.lowerReason} />}
    </>
  );
}

const rupees = (value: unknown) => (typeof value === 'number' ? formatRupees(value) : '');
const date = (value: unknown) => (typeof value === 'string' ? formatDate(value) : '');

/** Labels and texts of the form's values where two versions are compared. */
export function groupFieldTexts(types: readonly GroupType[]): FieldTexts<Entry<GroupForm>> {
  const nameOf = (value: unknown) =>
    types.find(({ schemeTypeId }) => schemeTypeId === value)?.schemeType ?? String(value);
  return {
    schemeName: { label: panel.name },
    schemeCode: { label: panel.code },
    schemeTypeId: { label: panel.type, text: nameOf },
    maxCapacity: { label: panel.maxCapacity },
    schemeDuration: { label: panel.duration },
    monthlyInstallment: { label: panel.installment, text: rupees },
    returnAmount: { label: panel.returnAmount, text: rupees },
    schemeStartDate: { label: panel.startDate, text: date },
    schemeDrawDate: { label: panel.drawDate, text: date },
    drawHour: { label: panel.drawHour },
    minNumbers: { label: panel.minNumbers },
  };
}
