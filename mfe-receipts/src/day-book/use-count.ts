import { useEffect } from 'react';
import {
  closeDrawerForm,
  countedPaise,
  differencePaise,
  type DrawerDay,
} from '@kuri/shared/contract';
import { useContractForm, useFieldValue } from '@kuri/shared/forms';
import { todayInIndia } from '@kuri/shared/format';

const asNumber = (value: unknown) => (typeof value === 'number' ? value : 0);

/**
 * The count of a drawer: its form, what is counted so far, in paise, and how far that is from what
 * should be there.
 * @param drawer what should be there may change: a payment that is taken meanwhile leaves the count as it is
 */
export function useCount(
  date: string,
  { userId, isOwn, inDrawer }: Pick<DrawerDay, 'userId' | 'isOwn' | 'inDrawer'>,
) {
  const whose = isOwn ? {} : { userId };
  const form = useContractForm(closeDrawerForm(todayInIndia()), {
    defaultValues: { date, ...whose, inDrawer, reason: '', lateReason: '' },
  });
  const { setValue } = form;
  useEffect(() => {
    setValue('inDrawer', inDrawer);
  }, [setValue, inDrawer]);
  const count = {
    notes500: asNumber(useFieldValue(form, 'notes500')),
    notes200: asNumber(useFieldValue(form, 'notes200')),
    notes100: asNumber(useFieldValue(form, 'notes100')),
    notes50: asNumber(useFieldValue(form, 'notes50')),
    notes20: asNumber(useFieldValue(form, 'notes20')),
    notes10: asNumber(useFieldValue(form, 'notes10')),
    coins: asNumber(useFieldValue(form, 'coins')),
  };
  return {
    form,
    counted: countedPaise(count),
    difference: differencePaise({ ...count, inDrawer }),
  };
}
