import type { GroupForm, GroupType } from '@kuri/shared/contract';
import { formatDate, formatRupees } from '@kuri/shared/format';
import type { Entry, FieldTexts } from '@kuri/shared/forms';
import { groupLabels } from '../labels.ts';

const { panel } = groupLabels;

const rupees = (value: unknown) => (typeof value === 'number' ? formatRupees(value) : '');
const date = (value: unknown) => (typeof value === 'string' ? formatDate(value) : '');

/** How the values of the group form are shown when two versions are compared. */
export function groupFieldTexts(types: readonly GroupType[]): FieldTexts<Entry<GroupForm>> {
  const nameOf = (value: unknown) =>
    types.find(({ schemeTypeId }) => schemeTypeId === value)?.schemeType ?? String(value);
  return {
    schemeName: { label: panel.name },
    schemeCode: { label: panel.code },
    schemeTypeId: { label: panel.type, text: nameOf },
    maxCapacity: { label: panel.maxCapacity },
    schemeDuration: { label: panel.duration },
    monthlyInstallment: { label: panel.installment, text: rupees },
    returnAmount: { label: panel.returnAmount, text: rupees },
    schemeStartDate: { label: panel.startDate, text: date },
    schemeDrawDate: { label: panel.drawDate, text: date },
    minNumbers: { label: panel.minNumbers },
  };
}
