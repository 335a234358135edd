import { addGroup, updateGroup } from '@kuri/shared/calls';
import {
  DRAW_DATE_FIELD_TEXT,
  DRAW_DATE_SUBMIT_TEXT,
  type Group,
  type GroupType,
} from '@kuri/shared/contract';
import { useSaving, type Versions } from '@kuri/shared/forms';
import { toast } from '@kuri/shared/ui';
import { groupLabels, labels, toastChoices } from '../labels.ts';
import { groupChanges, typeName, type GroupFormHandle } from './group-form.ts';

const { noChanges } = labels;
const ADD_TEXTS = {
  noChanges,
  done: groupLabels.added,
  failed: groupLabels.addFailed,
  unexpected: groupLabels.addUnexpected,
};
const UPDATE_TEXTS = {
  noChanges,
  done: groupLabels.updated,
  failed: groupLabels.updateFailed,
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
  return useSaving({
    form,
    texts: group ? UPDATE_TEXTS : ADD_TEXTS,
    toasts: toastChoices,
    versions,
    save: (values, send) => {
      const edited = versions.seen();
      if (edited) {
        const body = groupChanges(edited, values, types);
        return body && send(updateGroup, { query: { schemeid: edited.schemeId }, body });
      }
      const body = { ...values, ...typeName(values, types), schemeStatus: 'Active' as const };
      // Nothing is lowered in a new group.
      delete body.reason;
      return send(addGroup, { body });
    },
    onSaved,
    onInvalid: ({ schemeDrawDate }) => {
      if (schemeDrawDate?.message !== DRAW_DATE_FIELD_TEXT) return;
      toast.error(DRAW_DATE_SUBMIT_TEXT, toastChoices);
    },
  });
}
