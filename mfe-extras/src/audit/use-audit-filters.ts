import type { AuditQuery } from '@kuri/shared/calls';
import { AUDIT_KINDS, toBusinessDate } from '@kuri/shared/contract';
import { addDays, todayInIndia } from '@kuri/shared/format';
import { useSearchParams, withParameters } from '@kuri/shared/router';
import { auditLabels } from '../labels/audit.ts';

const ALL_DAYS = 'all';
const NAMES: Readonly<Record<string, string>> = auditLabels.filters.presets;

/** The ranges of days that have a name; the value is how many days they have, today among them. */
export const DAYS = Object.entries(NAMES)
  .map(([value, label]) => ({ value, label }))
  // Numbers come first in an object, whatever the order in which it is written.
  .sort((one, other) => Number(other.value === ALL_DAYS) - Number(one.value === ALL_DAYS));

interface Range {
  start: string | null;
  end: string | null;
}

function pickedIn(parameters: URLSearchParams): Range | null {
  const start = toBusinessDate(parameters.get('from') ?? '');
  const end = toBusinessDate(parameters.get('to') ?? '');
  return start !== undefined && end !== undefined && start <= end ? { start, end } : null;
}

function namedRange(days: string): Range {
  if (days === ALL_DAYS) return { start: null, end: null };
  const today = todayInIndia();
  return { start: addDays(today, 1 - Number(days)), end: today };
}

/** What of the audit trail is shown, kept in the URL. Each change goes back to page 1. */
export function useAuditFilters() {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Record<string, string | null>) => {
    setParameters((current) => withParameters(current, { ...changes, page: null }));
  };
  const picked = pickedIn(parameters);
  const days = parameters.get('days') ?? '';
  const preset = picked ? null : days in NAMES ? days : ALL_DAYS;
  const range = picked ?? namedRange(preset ?? ALL_DAYS);
  const chosen = {
    person: parameters.get('person'),
    member: parameters.get('member'),
    group: parameters.get('group'),
    kind: AUDIT_KINDS.find((kind) => kind === parameters.get('kind')) ?? null,
  };
  const query: AuditQuery = {
    userid: chosen.person ?? undefined,
    memberid: chosen.member ?? undefined,
    schemeid: chosen.group ?? undefined,
    kind: chosen.kind ?? undefined,
    startdate: range.start ?? undefined,
    enddate: range.end ?? undefined,
  };
  return {
    ...chosen,
    query,
    preset,
    range,
    choose: (name: keyof typeof chosen, value: string | null) => {
      change({ [name]: value });
    },
    choosePreset: (value: string) => {
      change({ days: value === ALL_DAYS ? null : value, from: null, to: null });
    },
    chooseRange: ({ start, end }: { start: string; end: string }) => {
      change({ days: null, from: start, to: end });
    },
  };
}

export type AuditFilters = ReturnType<typeof useAuditFilters>;
