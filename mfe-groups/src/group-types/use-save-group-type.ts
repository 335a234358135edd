import type { GroupType, GroupTypeForm } from '@kuri/shared/contract';
import { useRetryKey, type Versions } from '@kuri/shared/forms';
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
  versions: Versions<GroupType>;
  onSaved: () => void;
}

/** Saves the group type panel's form; an edit sends all fields, as the server asks for them. */
export function useSaveGroupType({ form, type, versions, onSaved }: SaveGroupType) {
  const retryKey = useRetryKey();

  const update = (values: GroupTypeForm) => {
    const edited = versions.seen();
    if (edited === null || !form.isDirty) return null;
    return updateGroupType(edited.schemeTypeId, { ...values, updatedAt: edited.updatedAt });
  };

  return useSaving({
    form,
    texts: type ? UPDATE_TEXTS : ADD_TEXTS,
    write: (values: GroupTypeForm) =>
      type ? update(values) : addGroupType(values, retryKey(values)),
    versions,
    onSaved,
  });
}
