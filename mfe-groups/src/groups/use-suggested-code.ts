import { useEffect } from 'react';
import type { GroupFormHandle } from './group-form.ts';
import { suggestCode } from './suggest-code.ts';

/** Fills the code of a new group from its name, until the user has typed a code. */
export function useSuggestedCode(form: GroupFormHandle, isNew: boolean): void {
  const { subscribe, setValue, getFieldState } = form;
  useEffect(() => {
    if (!isNew) return undefined;
    let suggested = '';
    return subscribe({
      name: 'schemeName',
      formState: { values: true },
      callback: ({ values }) => {
        if (values.schemeCode !== suggested) return;
        suggested = suggestCode(values.schemeName);
        // A code that was missed at the last submit is not missing any more.
        const shouldValidate = getFieldState('schemeCode').invalid;
        setValue('schemeCode', suggested, { shouldDirty: true, shouldValidate });
      },
    });
  }, [isNew, subscribe, setValue, getFieldState]);
}
