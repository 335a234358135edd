import { messages } from '@kuri/shared/format';
import type { AuditFilterKind } from '@kuri/shared/contract';

const kinds: Record<AuditFilterKind, string> = {
  changes: 'All but sign-ins',
  payments: 'Payments',
  tickets: 'Tickets',
  members: 'Members and referrers',
  groups: 'Groups and group types',
  draws: 'Draws',
  staff: 'Staff',
  logins: 'Sign-ins',
  system: 'Backups, exports and settings',
};

export const auditLabels = messages('extras.audit', {
  title: 'Audit Trail',
  description: 'Who did what, when, and what it changed. Nothing here can be edited or deleted.',
  loading: 'Loading the audit trail...',
  failed: 'The audit trail could not be loaded.',
  empty: 'No entry matches these filters.',
  capped:
    'Only the newest {rows} are listed. Choose fewer days, or export the list, which has all.',
  columns: { what: 'What', when: 'When', who: 'Who', changes: 'Changes' },
  rowName: '{what}: {subject}',
  facts: { module: 'Made with', request: 'Request', none: 'Another program' },
  noChanges: 'No details',
  more: 'and {count} more',
  filters: {
    dates: 'Dates',
    customDates: 'Custom Range',
    presets: { all: 'All days', '1': 'Today', '7': 'Last 7 days', '30': 'Last 30 days' },
    person: 'Person',
    allPeople: 'All staff',
    kind: 'Kind',
    allKinds: 'All kinds',
    kinds,
    member: 'Member',
    memberPlaceholder: 'Any member: name or mobile',
    chosenMember: 'The chosen member',
    short: 'Type at least {characters} characters',
    noMember: 'No member found',
    memberFailed: 'The search failed. Type again.',
    groupsFailed: 'The groups could not be loaded.',
    peopleFailed: 'The staff could not be loaded.',
  },
});
