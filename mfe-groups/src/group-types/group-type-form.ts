import type { GroupType, GroupTypeForm } from '@kuri/shared/contract';
import { groupTypeForm } from '@kuri/shared/contract';
import { useContractForm, type ContractForm } from '@kuri/shared/forms';

export type GroupTypeFormHandle = ContractForm<GroupTypeForm>;

const NEW_GROUP_TYPE: Partial<GroupTypeForm> = { schemeType: '', schemeTypeDescription: '' };

/** The form of the group type panel: a type's values, or empty fields for a new one. */
export function useGroupTypeForm(type: GroupType | null): GroupTypeFormHandle {
  return useContractForm<GroupTypeForm, GroupTypeForm>(groupTypeForm, {
    defaultValues: type ? valuesOf(type) : NEW_GROUP_TYPE,
  });
}

/** A type without a return amount is asked for one. */
function valuesOf({ returnAmount, ...type }: GroupType): Partial<GroupTypeForm> {
  return {
    schemeType: type.schemeType,
    schemeTypeDescription: type.schemeTypeDescription,
    schemeDuration: type.schemeDuration,
    schemeAmount: type.schemeAmount,
    ...(returnAmount === null ? {} : { returnAmount }),
  };
}
