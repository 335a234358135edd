import { addGroupType, updateGroupType } from '@kuri/shared/calls';
import type { GroupType } from '@kuri/shared/contract';
import { changedNames, useSaving, type Versions } from '@kuri/shared/forms';
import { groupTypeLabels, labels, toastChoices } from '../labels.ts';
import { valuesOf, type GroupTypeFormHandle } from './group-type-form.ts';

const { noChanges } = labels;
const ADD_TEXTS = {
  noChanges,
  done: groupTypeLabels.added,
  failed: groupTypeLabels.addFailed,
  unexpected: groupTypeLabels.addUnexpected,
};
const UPDATE_TEXTS = {
  noChanges,
  done: groupTypeLabels.updated,
  failed: groupTypeLabels.updateFailed,
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
  return useSaving({
    form,
    texts: type ? UPDATE_TEXTS : ADD_TEXTS,
    toasts: toastChoices,
    versions,
    save: (values, send) => {
      const edited = versions.seen();
      const body = { ...values, winnerPaysRemaining: values.winnerPaysRemaining === 'yes' };
      if (edited === null) return send(addGroupType, { body });
      if (changedNames(valuesOf(edited), values).length === 0) return null;
      return send(updateGroupType, {
        query: { schemetypeid: edited.schemeTypeId },
        body: { ...body, updatedAt: edited.updatedAt },
      });
    },
    onSaved,
  });
}
