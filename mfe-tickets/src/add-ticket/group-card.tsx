import styled from 'styled-components';
import type { Group } from '@kuri/shared/contract';
import { formatDate, formatMonths, formatRupees } from '@kuri/shared/format';
import { addTicketLabels } from '../labels.ts';

const labels = addTicketLabels.group;

export function GroupCard({ group }: { group: Group }) {
  const facts = [
    [labels.name, group.schemeName],
    [labels.code, group.schemeCode],
    [labels.duration, formatMonths(group.schemeDuration)],
    [labels.capacity, `${group.currentCapacity}/${group.maxCapacity}`],
    [labels.status, group.schemeStatus],
    [labels.startDate, formatDate(group.schemeStartDate)],
    [labels.drawDate, formatDate(group.schemeDrawDate)],
    [labels.installment, formatRupees(group.monthlyInstallment)],
  ] as const;
  return (
    <Card aria-label={labels.details}>
      <h3>{labels.details}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  gap: var(--s3);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--head);

  h3 {
    font-size: 13px;
    font-weight: 600;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
    gap: var(--s3);
  }
  dt {
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`;
