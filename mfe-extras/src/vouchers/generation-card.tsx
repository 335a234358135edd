import { useEffect, useState } from 'react';
import { istDate, type Group } from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import { Button } from '@kuri/shared/ui';
import { voucherLabels } from '../labels/vouchers.ts';
import { TableCard } from '../table-card.tsx';

const { generation } = voucherLabels;

interface GenerationCardProps {
  /** `YYYY-MM-DD`; null while no group has been set up. */
  projectStart: string | null;
  /** The form is on its way. */
  isLoading: boolean;
  onGenerate: () => void;
}

/** Where a voucher is generated, once the project is old enough for it. */
export function GenerationCard({ projectStart, isLoading, onGenerate }: GenerationCardProps) {
  const opening = projectStart === null ? null : opensAt(projectStart);
  const isOpen = useIsPast(opening);
  const closedTexts = [
    generation.closed,
    ...(opening === null ? [] : [generation.opens(formatDate(istDate(opening)))]),
  ];
  return (
    <TableCard
      title={generation.title}
      text={isOpen ? generation.text : closedTexts.join(' ')}
      actions={
        <Button variant="primary" disabled={!isOpen} busy={isLoading} onClick={onGenerate}>
          {generation.generate}
        </Button>
      }
    />
  );
}

/** How long after the start of the project vouchers may be generated: 330 days, about 11 months. */
export const GATE_MS = 28_512_000_000;

/** The start of the first group of an account, `YYYY-MM-DD`; null while it has none. */
export function firstStart(groups: readonly Group[]): string | null {
  const starts = groups.map((group) => group.schemeStartDate).sort();
  return starts[0] ?? null;
}

/** When generation opens, in milliseconds since the epoch, for a project that began on a day in IST. */
function opensAt(projectStart: string): number {
  return Date.parse(`${projectStart}T00:00:00+05:30`) + GATE_MS;
}

/** The longest delay of a timer; nobody keeps a page open for that many days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Whether a moment has come; turns by itself when it comes.
 * @param at milliseconds since the epoch; null for a moment that never comes
 */
function useIsPast(at: number | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const wait = at === null ? null : at - now;

  useEffect(() => {
    if (wait === null || wait <= 0 || wait > LONGEST_TIMER_MS) return undefined;
    const timer = setTimeout(() => {
      setNow(Date.now());
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [wait]);

  return wait !== null && wait <= 0;
}
