import type { GroupType, GroupTypeForm } from '@kuri/shared/contract';
import { groupTypeForm } from '@kuri/shared/contract';
import { useContractForm, type ContractForm, type Entry } from '@kuri/shared/forms';

export type GroupTypeFormHandle = ContractForm<Entry<GroupTypeForm>, GroupTypeForm>;

const NEW_GROUP_TYPE: Entry<GroupTypeForm> = {
  schemeType: '',
  schemeTypeDescription: '',
  schemeDuration: undefined,
  schemeAmount: undefined,
  returnAmount: undefined,
  winnerPaysRemaining: 'yes',
};

/** The form of the group type panel: a type's values, or empty fields for a new one. */
export function useGroupTypeForm(type: GroupType | null): GroupTypeFormHandle {
  return useContractForm<Entry<GroupTypeForm>, GroupTypeForm>(groupTypeForm, {
    defaultValues: type ? valuesOf(type) : NEW_GROUP_TYPE,
  });
}

/** A type may have no return amount; the user who edits it is asked for one. */
export function valuesOf(type: GroupType): Entry<GroupTypeForm> {
  return {
    schemeType: type.schemeType,
    schemeTypeDescription: type.schemeTypeDescription,
    schemeDuration: type.schemeDuration,
    schemeAmount: type.schemeAmount,
    returnAmount: type.returnAmount ?? undefined,
    winnerPaysRemaining: type.winnerPaysRemaining ? 'yes' : 'no',
  };
}
