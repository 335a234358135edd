import type { Group, GroupForm, GroupType } from '@kuri/shared/contract';
import { useRetryKey, type Versions } from '@kuri/shared/forms';
import { addGroup, updateGroup } from '../api.ts';
import { groupLabels } from '../labels.ts';
import { useSaving } from '../panel/use-saving.ts';
import { changesOf, typeName, type GroupFormHandle } from './group-form.ts';

const ADD_TEXTS = {
  done: groupLabels.added,
  failed: groupLabels.addFailed,
  unexpected: groupLabels.addUnexpected,
};
const UPDATE_TEXTS = {
  done: groupLabels.updated,
  failed: groupLabels.updateFailed,
  unexpected: groupLabels.updateFailed,
};

interface SaveGroup {
  form: GroupFormHandle;
  /** The edited group; null for a new one. */
  group: Group | null;
  types: readonly GroupType[] | undefined;
  versions: Versions<Group>;
  onSaved: () => void;
}

/** Saves the group panel's form: a new group as a whole, of an edited one what has changed. */
export function useSaveGroup({ form, group, types = [], versions, onSaved }: SaveGroup) {
  const retryKey = useRetryKey();

  const add = (values: GroupForm) => {
    const schemeStatus = 'Active' as const;
    const body = { ...values, ...typeName(values, types), schemeStatus };
    // Nothing is lowered in a new group.
    delete body.reason;
    return addGroup(body, retryKey(body));
  };
  const update = (values: GroupForm) => {
    const edited = versions.seen();
    if (edited === null) return null;
    const changes = changesOf(edited, values, types);
    return changes && updateGroup(edited.schemeId, changes);
  };
  return useSaving({
    form,
    texts: group ? UPDATE_TEXTS : ADD_TEXTS,
    write: (values: GroupForm) => (group ? update(values) : add(values)),
    versions,
    onSaved,
  });
}
