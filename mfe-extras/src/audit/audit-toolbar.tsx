import { useState } from 'react';
import { auditFile, auditPeople, type AuditQuery } from '@kuri/shared/calls';
import { AUDIT_FILTERS } from '@kuri/shared/contract';
import { DateRangePicker } from '@kuri/shared/dates';
import { todayInIndia, formatPhone, addDays } from '@kuri/shared/format';
import { MIN_SEARCH } from '@kuri/shared/limits';
import { GroupFilter, Select, ComboBox, ListToolbar, useMemberSearch } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { useDays, useFilters, useGroupChoice, type DateRange } from '@kuri/shared/router';
import { ExportButton } from '@kuri/shared/ui';
import { auditLabels } from './labels.ts';

const { filters: texts } = auditLabels;

/** Select value for no filter. */
const ALL = 'All';
/** Sign-ins would fill the first pages. */
const USUAL = 'changes';
const KINDS = [
  ...AUDIT_FILTERS.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
  { value: ALL, label: texts.allKinds },
];

/** Parameters of the address that narrow the list. */
export const AUDIT_PARAMETERS = ['person', 'member', 'kind', 'group', 'days', 'from'] as const;

export function AuditToolbar({ filters }: { filters: AuditFilters }) {
  const people = useRead(auditPeople, {});
  const persons = (people.data ?? []).map(({ userId, name }) => ({ value: userId, label: name }));
  const chosenOf = (value: string) => (value === ALL ? null : value);
  return (
    <ListToolbar
      filters={AUDIT_PARAMETERS}
      fileButton={
        <ExportButton call={auditFile} sent={{ query: filters.query }} name="audit-trail" />
      }
    >
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
        onChange={(value) => filters.choose('person', chosenOf(value))}
      />
      <Select
        label={texts.kind}
        hideLabel
        options={KINDS}
        value={filters.kind}
        onChange={(value) => filters.choose('kind', value === USUAL ? null : value)}
      />
      <GroupFilter choice={filters.group} failed={texts.groupsFailed} />
      <MemberFilter value={filters.member} onChange={(value) => filters.choose('member', value)} />
    </ListToolbar>
  );
}

interface MemberFilterProps {
  /** Member id; null for any. */
  value: string | null;
  onChange: (memberId: string | null) => void;
}

/** Member filter, searched by name or mobile. */
function MemberFilter({ value, onChange }: MemberFilterProps) {
  const { type, members, isTooShort, isLoading, hasFailed } = useMemberSearch();
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const options = members.map(({ memberId, memberName, contactPhone }) => ({
    value: memberId,
    label: memberName,
    description: formatPhone(contactPhone),
  }));
  // The address may name a member outside of the present results.
  const kept =
    value === null || options.some((option) => option.value === value)
      ? []
      : [chosen?.value === value ? chosen : { value, label: texts.chosenMember }];

  return (
    <ComboBox
      label={texts.member}
      hideLabel
      placeholder={texts.memberPlaceholder}
      options={[...options, ...kept]}
      value={value}
      onChange={(memberId) => {
        setChosen(options.find((option) => option.value === memberId) ?? null);
        onChange(memberId);
      }}
      onSearch={type}
      isLoading={isLoading}
      emptyText={isTooShort ? texts.short({ characters: MIN_SEARCH }) : texts.noMember}
      error={hasFailed ? texts.memberFailed : undefined}
    />
  );
}

const ALL_DAYS = 'all';
const NAMES: Readonly<Record<string, string>> = auditLabels.filters.presets;

/** Named ranges; the value is the number of days, today included. */
const DAYS = Object.entries(NAMES)
  .map(([value, label]) => ({ value, label }))
  // Objects list numeric keys first, regardless of the order in which they are written.
  .sort((one, other) => Number(other.value === ALL_DAYS) - Number(one.value === ALL_DAYS));

function rangeOf(days: string): DateRange {
  if (days === ALL_DAYS) return { start: null, end: null };
  const today = todayInIndia();
  return { start: addDays(today, 1 - Number(days)), end: today };
}

/** Filters kept in the URL; each change returns to page 1. */
export function useAuditFilters() {
  const [parameters, change] = useFilters();
  const days = useDays({ name: 'days', presets: Object.keys(NAMES), usual: ALL_DAYS, rangeOf });
  const { range } = days;
  const group = useGroupChoice();
  const chosen = {
    person: parameters.get('person'),
    member: parameters.get('member'),
    kind: KINDS.find(({ value }) => value === parameters.get('kind'))?.value ?? USUAL,
  };
  const query: AuditQuery = {
    userid: chosen.person ?? undefined,
    memberid: chosen.member ?? undefined,
    schemeid: group.groupId ?? undefined,
    kind: chosen.kind === ALL ? undefined : chosen.kind,
    startdate: range.start ?? undefined,
    enddate: range.end ?? undefined,
  };
  return {
    ...chosen,
    query,
    days,
    group,
    choose: (name: keyof typeof chosen, value: string | null) => {
      change({ [name]: value });
    },
  };
}

type AuditFilters = ReturnType<typeof useAuditFilters>;
