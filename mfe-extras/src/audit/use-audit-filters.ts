import type { AuditQuery } from '@kuri/shared/calls';
import { AUDIT_KINDS } from '@kuri/shared/contract';
import { addDays, todayInIndia } from '@kuri/shared/format';
import { useDays, useFilters, useGroupChoice, type DateRange } from '@kuri/shared/router';
import { auditLabels } from '../labels/audit.ts';

const ALL_DAYS = 'all';
const NAMES: Readonly<Record<string, string>> = auditLabels.filters.presets;

/** The ranges of days that have a name; the value is how many days they have, today among them. */
export const DAYS = Object.entries(NAMES)
  .map(([value, label]) => ({ value, label }))
  // Objects list numeric keys first, regardless of the order in which they are written.
  .sort((one, other) => Number(other.value === ALL_DAYS) - Number(one.value === ALL_DAYS));

function rangeOf(days: string): DateRange {
  if (days === ALL_DAYS) return { start: null, end: null };
  const today = todayInIndia();
  return { start: addDays(today, 1 - Number(days)), end: today };
}

/** What of the audit trail is shown, kept in the URL. Each change goes back to page 1. */
export function useAuditFilters() {
  const [parameters, change] = useFilters();
  const days = useDays({ name: 'days', presets: Object.keys(NAMES), usual: ALL_DAYS, rangeOf });
  const { range } = days;
  const group = useGroupChoice();
  const chosen = {
    person: parameters.get('person'),
    member: parameters.get('member'),
    kind: AUDIT_KINDS.find((kind) => kind === parameters.get('kind')) ?? null,
  };
  const query: AuditQuery = {
    userid: chosen.person ?? undefined,
    memberid: chosen.member ?? undefined,
    schemeid: group.groupId ?? undefined,
    kind: chosen.kind ?? undefined,
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

export type AuditFilters = ReturnType<typeof useAuditFilters>;
