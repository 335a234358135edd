import { useEffect, useRef } from 'react';
import type { Group } from '@kuri/shared/contract';
import { useFieldValue } from '@kuri/shared/forms';
import { amountFor } from './amount-for.ts';
import type { EnrolmentFormHandle } from './enrolment-form.ts';

/** Sets the paid amount again whenever group or count change, over what was typed. */
export function usePaidAmount(form: EnrolmentFormHandle, group: Group | undefined): void {
  const { setValue, getFieldState } = form;
  const count = useFieldValue(form, 'ticketsCount');
  const last = useRef({ count, group: group?.schemeId });

  useEffect(() => {
    const now = { count, group: group?.schemeId };
    if (last.current.count === now.count && last.current.group === now.group) return;
    last.current = now;
    // An amount that was wrong is not wrong any more.
    const shouldValidate = getFieldState('paidAmount').invalid;
    setValue('paidAmount', amountFor(count, group), { shouldDirty: true, shouldValidate });
  }, [count, group, setValue, getFieldState]);
}
