import { countedPaise, differencePaise, type CloseDrawerBody } from '@kuri/shared/contract';
import { useFieldValue, type ContractForm } from '@kuri/shared/forms';

const asNumber = (value: unknown) => (typeof value === 'number' ? value : 0);

/** What is counted so far, in paise, and how far it is from what should be there (in rupees). */
export function useCount(form: ContractForm<CloseDrawerBody>, inDrawer: number) {
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
    counted: countedPaise(count),
    difference: differencePaise({ ...count, inDrawer }),
  };
}
