import { useEffect } from 'react';
import { GROUP_MONTHS } from '@kuri/shared/limits';
import type { GroupFormHandle } from './group-form.ts';

const MAX_STEM = 18;

/**
 * A code for a new group, from its name: the initials of its words, the numbers in it (without any the
 * months that a group runs) and `-A`. `Lakshmi Gold 12` -> `LG12-A`, `Onam Special` -> `OS12-A`.
 * @returns an empty text for a name without a Latin letter
 */
export function suggestCode(name: string): string {
  const words = name.toUpperCase().match(/[A-Z]+|\d+/g) ?? [];
  const initials = words.map((word) => (/\d/.test(word) ? word : word.charAt(0))).join('');
  if (!/[A-Z]/.test(initials)) return '';
  const stem = /\d/.test(initials) ? initials : `${initials}${GROUP_MONTHS}`;
  return `${stem.slice(0, MAX_STEM)}-A`;
}

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
