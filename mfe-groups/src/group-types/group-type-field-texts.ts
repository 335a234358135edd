import type { GroupTypeForm } from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';
import type { Entry, FieldTexts } from '@kuri/shared/forms';
import { groupTypeLabels } from '../labels.ts';

const { panel } = groupTypeLabels;

const rupees = (value: unknown) => (typeof value === 'number' ? formatRupees(value) : '');

/** How the values of the group type form are told where two versions stand side by side. */
export const groupTypeFieldTexts: FieldTexts<Entry<GroupTypeForm>> = {
  schemeType: { label: panel.name },
  schemeTypeDescription: { label: panel.description },
  schemeDuration: { label: panel.duration },
  schemeAmount: { label: panel.amount, text: rupees },
  returnAmount: { label: panel.returnAmount, text: rupees },
};
