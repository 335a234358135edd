import type { Group, GroupType } from '@kuri/shared/contract';
import { SelectField } from '@kuri/shared/forms';
import { formatMonths, formatRupees } from '@kuri/shared/format';
import { StaleNotice } from '@kuri/shared/ui';
import { groupLabels, groupTypeLabels } from '../labels.ts';
import type { GroupFormHandle } from './group-form.ts';

const { panel } = groupLabels;

/** The part of the group types' query that the field shows. */
export interface GroupTypesQuery {
  data: GroupType[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface GroupTypeFieldProps {
  form: GroupFormHandle;
  group: Group | null;
  types: GroupTypesQuery;
  /** The group has tickets: its type stays. */
  isFixed: boolean;
}

/** Chooses the group's type, which fills in the duration, the monthly instalment and the return amount. */
export function GroupTypeField({ form, group, types, isFixed }: GroupTypeFieldProps) {
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
          onRetry={() => {
            void types.refetch();
          }}
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
