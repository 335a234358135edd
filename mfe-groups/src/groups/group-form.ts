import type { Group, GroupForm, GroupType, UpdateGroupBody } from '@kuri/shared/contract';
import { MIN_REASON } from '@kuri/shared/limits';
import { GROUP_LOCK_TEXTS, groupForm, lowersRoomNumbers } from '@kuri/shared/contract';
import { changedNames, useContractForm, type ContractForm, type Entry } from '@kuri/shared/forms';
import { useMay } from '@kuri/shared/session';

export type GroupFormHandle = ContractForm<Entry<GroupForm>, GroupForm>;

const NEW_GROUP: Entry<GroupForm> = {
  schemeName: '',
  schemeCode: '',
  schemeTypeId: '',
  maxCapacity: undefined,
  schemeDuration: undefined,
  monthlyInstallment: undefined,
  returnAmount: undefined,
  schemeStartDate: '',
  schemeDrawDate: '',
  drawHour: '',
  minNumbers: 0,
  reason: '',
};

/** The contract's form, with what may be changed of this group by the signed-in user. */
function formOf(group: Group | null, mayLower: boolean) {
  return groupForm.check(({ value, issues }) => {
    const { minNumbers, reason = '' } = value;
    if (group === null || !lowersRoomNumbers(group, minNumbers)) return;
    const refuse = (field: keyof GroupForm, message: string) => {
      issues.push({ code: 'custom', path: [field], message, input: value });
    };
    if (!mayLower) refuse('minNumbers', GROUP_LOCK_TEXTS.roomNumbers);
    else if (reason.length < MIN_REASON) refuse('reason', GROUP_LOCK_TEXTS.reason);
  });
}

/** The form of the group panel: a group's values, or empty fields for a new one. */
export function useGroupForm(group: Group | null): GroupFormHandle {
  const mayLower = useMay('lowerRoomNumbers');
  return useContractForm<Entry<GroupForm>, GroupForm>(formOf(group, mayLower), {
    defaultValues: group ? valuesOf(group) : NEW_GROUP,
  });
}

export function valuesOf(group: Group): GroupForm {
  return {
    schemeName: group.schemeName,
    schemeCode: group.schemeCode,
    schemeTypeId: group.schemeTypeId,
    maxCapacity: group.maxCapacity,
    schemeDuration: group.schemeDuration,
    monthlyInstallment: group.monthlyInstallment,
    returnAmount: group.returnAmount ?? undefined,
    schemeStartDate: group.schemeStartDate,
    schemeDrawDate: group.schemeDrawDate,
    drawHour: group.drawHour ?? '',
    minNumbers: group.minNumbers,
    reason: '',
  };
}

/**
 * Body of an edit: the fields that differ from the opened group, and its `updatedAt`, so that a change by
 * others meanwhile is refused. Null when nothing differs.
 */
export function groupChanges(
  group: Group,
  values: GroupForm,
  types: readonly GroupType[],
): UpdateGroupBody | null {
  const changed = changedNames(valuesOf(group), { ...values, reason: '' });
  if (changed.length === 0) return null;
  return {
    ...Object.fromEntries(
      changed.map((name) => [name, values[name] === '' ? null : (values[name] ?? null)]),
    ),
    ...(changed.includes('schemeTypeId') ? typeName(values, types) : {}),
    ...(lowersRoomNumbers(group, values.minNumbers) ? { reason: values.reason } : {}),
    updatedAt: group.updatedAt,
  };
}

/** The name of the chosen type, as far as it is known; the server goes by its id. */
export function typeName({ schemeTypeId }: GroupForm, types: readonly GroupType[]) {
  const type = types.find((candidate) => candidate.schemeTypeId === schemeTypeId);
  return type ? { schemeType: type.schemeType } : {};
}
