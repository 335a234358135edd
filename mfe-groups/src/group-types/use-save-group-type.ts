import type { GroupType, GroupTypeForm } from '@kuri/shared/contract';
import { useRetryKey } from '@kuri/shared/forms';
import { addGroupType, updateGroupType } from '../api.ts';
import { groupTypeLabels } from '../labels.ts';
import { useSaving } from '../panel/use-saving.ts';
import type { GroupTypeFormHandle } from './group-type-form.ts';

const ADD_TEXTS = {
  done: groupTypeLabels.added,
  failed: groupTypeLabels.addFailed,
  unexpected: groupTypeLabels.addUnexpected,
};
const UPDATE_TEXTS = {
  done: groupTypeLabels.updated,
  failed: groupTypeLabels.updateFailed,
  unexpected: groupTypeLabels.updateFailed,
};

interface SaveGroupType {
  form: GroupTypeFormHandle;
  /** The edited type; null for a new one. */
  type: GroupType | null;
  onSaved: () => void;
}

/** Saves the group type panel's form; an edit sends all fields, as the server asks for them. */
export function useSaveGroupType({ form, type, onSaved }: SaveGroupType) {
  const retryKey = useRetryKey();

  const update = ({ schemeTypeId }: GroupType, values: GroupTypeForm) =>
    form.isDirty ? updateGroupType(schemeTypeId, values) : null;

  return useSaving({
    form,
    texts: type ? UPDATE_TEXTS : ADD_TEXTS,
    write: (values: GroupTypeForm) =>
      type ? update(type, values) : addGroupType(values, retryKey(values)),
    onSaved,
  });
}
