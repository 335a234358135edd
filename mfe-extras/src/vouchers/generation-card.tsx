import { useEffect, useState } from 'react';
import { istDate, type Group } from '@kuri/shared/contract';
import { formatDate, now as serverTime } from '@kuri/shared/format';
import { Button } from '@kuri/shared/ui';
import { voucherLabels } from './labels.ts';
import { TableCard } from '../table-card.tsx';

const { generation } = voucherLabels;

interface GenerationCardProps {
  /** `YYYY-MM-DD`; null without a group. */
  projectStart: string | null;
  isLoading: boolean;
  onGenerate: () => void;
}

/** Opens the form of a voucher once the project is old enough. */
export function GenerationCard({ projectStart, isLoading, onGenerate }: GenerationCardProps) {
  const opening = projectStart === null ? null : opensAt(projectStart);
  const isOpen = useIsPast(opening);
  const closedTexts = [
    generation.closed,
    ...(opening === null ? [] : [generation.opens({ date: formatDate(istDate(opening)) })]),
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

/** 330 days (11 months) from project start to the first voucher. */
const GATE_MS = 28_512_000_000;

/** Start of the first group, `YYYY-MM-DD`; null without groups. */
export function firstStart(groups: readonly Group[]): string | null {
  const starts = groups.map((group) => group.schemeStartDate).sort();
  return starts[0] ?? null;
}

/** Opening time in milliseconds since the epoch; the project's day is in IST. */
function opensAt(projectStart: string): number {
  return Date.parse(`${projectStart}T00:00:00+05:30`) + GATE_MS;
}

/** Longest delay of setTimeout. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Turns true when a moment comes.
 * @param at milliseconds since the epoch; null for never
 */
function useIsPast(at: number | null): boolean {
  const [now, setNow] = useState(() => serverTime());
  const wait = at === null ? null : at - now;

  useEffect(() => {
    if (wait === null || wait <= 0 || wait > LONGEST_TIMER_MS) return undefined;
    const timer = setTimeout(() => setNow(serverTime()), wait);
    return () => clearTimeout(timer);
  }, [wait]);

  return wait !== null && wait <= 0;
}
