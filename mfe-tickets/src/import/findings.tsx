import type { ImportFindings } from '@kuri/shared/contract';
import { formatCount, formatRupees } from '@kuri/shared/format';
import { FactCard } from '@kuri/shared/ui';
import { importLabels } from './labels.ts';

const { findings: texts } = importLabels;

/** What a check found, in figures. */
export function Findings({ found }: { found: ImportFindings }) {
  const some = (fresh: number, known: number) => texts.some(formatCount(fresh), formatCount(known));
  return (
    <FactCard
      title={texts.title}
      facts={[
        [texts.groups, some(found.newGroups, found.knownGroups)],
        [texts.members, some(found.newMembers, found.knownMembers)],
        [texts.tickets, formatCount(found.tickets)],
        [texts.payments, formatCount(found.payments)],
        [texts.amount, formatRupees(found.amount)],
      ]}
    />
  );
}
