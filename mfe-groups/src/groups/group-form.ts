import type { Group, GroupForm, GroupType, UpdateGroupBody } from '@kuri/shared/contract';
import { groupForm } from '@kuri/shared/contract';
import { useContractForm, type ContractForm, type Entry } from '@kuri/shared/forms';

export type GroupFormHandle = ContractForm<Entry<GroupForm>, GroupForm>;

const NEW_GROUP: Entry<GroupForm> = {
  schemeName: '',
  schemeCode: '',
  schemeTypeId: '',
  maxCapacity: undefined,
  schemeDuration: undefined,
  monthlyInstallment: undefined,
  schemeStartDate: '',
  schemeDrawDate: '',
  minNumbers: 0,
};

/** The form of the group panel: a group's values, or empty fields for a new one. */
export function useGroupForm(group: Group | null): GroupFormHandle {
  return useContractForm<Entry<GroupForm>, GroupForm>(groupForm, {
    defaultValues: group ? valuesOf(group) : NEW_GROUP,
  });
}

function valuesOf(group: Group): GroupForm {
  return {
    schemeName: group.schemeName,
    schemeCode: group.schemeCode,
    schemeTypeId: group.schemeTypeId,
    maxCapacity: group.maxCapacity,
    schemeDuration: group.schemeDuration,
    monthlyInstallment: group.monthlyInstallment,
    schemeStartDate: group.schemeStartDate,
    schemeDrawDate: group.schemeDrawDate,
    minNumbers: group.minNumbers,
  };
}

/**
 * What an edit sends: the fields that differ from the group as it was opened, and its `updatedAt`, so
 * that nobody else's change meanwhile is lost. Null when nothing differs.
 */
export function changesOf(
  group: Group,
  values: GroupForm,
  types: readonly GroupType[],
): UpdateGroupBody | null {
  const before = valuesOf(group);
  const names = Object.keys(before) as (keyof GroupForm)[];
  const changed = names.filter((name) => values[name] !== before[name]);
  if (changed.length === 0) return null;
  return {
    ...Object.fromEntries(changed.map((name) => [name, values[name]])),
    ...(changed.includes('schemeTypeId') ? typeName(values, types) : {}),
    updatedAt: group.updatedAt,
  };
}

/** The name of the chosen type, as far as it is known; the server goes by its id. */
export function typeName({ schemeTypeId }: GroupForm, types: readonly GroupType[]) {
  const type = types.find((candidate) => candidate.schemeTypeId === schemeTypeId);
  return type ? { schemeType: type.schemeType } : {};
}
