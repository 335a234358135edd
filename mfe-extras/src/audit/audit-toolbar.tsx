import styled from 'styled-components';
import { auditPeople } from '@kuri/shared/calls';
import { AUDIT_KINDS } from '@kuri/shared/contract';
import { DateRangePicker } from '@kuri/shared/dates';
import { todayInIndia } from '@kuri/shared/format';
import { GroupFilter, Select } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { auditLabels } from '../labels/audit.ts';
import { MemberFilter } from './member-filter.tsx';
import { DAYS, type AuditFilters } from './use-audit-filters.ts';

const { filters: texts } = auditLabels;

/** Stands for no filter: an option needs a value of its own. */
const ALL = 'All';
const KINDS = [
  { value: ALL, label: texts.allKinds },
  ...AUDIT_KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
];

/** Which part of the trail is shown: of which days, by whom, of which kind, about whom. */
export function AuditToolbar({ filters }: { filters: AuditFilters }) {
  const people = useRead(auditPeople, {});
  const persons = (people.data ?? []).map(({ userId, name }) => ({ value: userId, label: name }));
  const chosenOf = (value: string) => (value === ALL ? null : value);
  return (
    <Bar>
      <DateRangePicker
        label={texts.dates}
        presets={DAYS}
        customLabel={texts.customDates}
        {...filters.days}
        max={todayInIndia()}
      />
      <Select
        label={texts.person}
        hideLabel
        options={[{ value: ALL, label: texts.allPeople }, ...persons]}
        value={filters.person ?? ALL}
        error={people.isError ? texts.peopleFailed : undefined}
        onChange={(value) => {
          filters.choose('person', chosenOf(value));
        }}
      />
      <Select
        label={texts.kind}
        hideLabel
        options={KINDS}
        value={filters.kind ?? ALL}
        onChange={(value) => {
          filters.choose('kind', chosenOf(value));
        }}
      />
      <GroupFilter choice={filters.group} failed={texts.groupsFailed} />
      <MemberFilter
        value={filters.member}
        onChange={(value) => {
          filters.choose('member', value);
        }}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  align-items: start;
  gap: var(--s2);

  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s3);
  }
`;
