import type { Group } from '@kuri/shared/contract';
import { formatDate, formatMonths, formatRupees } from '@kuri/shared/format';
import { FactCard } from '@kuri/shared/ui';
import { addTicketLabels } from '../labels.ts';

const labels = addTicketLabels.group;

/** What there is to know of the group that a ticket is for. */
export function GroupCard({ group }: { group: Group }) {
  return (
    <FactCard
      title={labels.details}
      facts={[
        [labels.name, group.schemeName],
        [labels.code, group.schemeCode],
        [labels.duration, formatMonths(group.schemeDuration)],
        [labels.capacity, `${group.currentCapacity}/${group.maxCapacity}`],
        [labels.status, group.schemeStatus],
        [labels.startDate, formatDate(group.schemeStartDate)],
        [labels.drawDate, formatDate(group.schemeDrawDate)],
        [labels.installment, formatRupees(group.monthlyInstallment)],
      ]}
    />
  );
}
