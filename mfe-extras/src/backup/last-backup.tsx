import styled from 'styled-components';
import type { GoodBackup } from '@kuri/shared/contract';
import { formatCount, formatExactRupees, formatMoment } from '@kuri/shared/format';
import { Badge, Facts } from '@kuri/shared/ui';
import { backupLabels } from '../labels/backup.ts';
import { Card } from '../profile/card.tsx';
import { ageText, isOld, sizeText } from './age.ts';

const { last: texts, sums: sumTexts } = backupLabels;

type Fact = readonly [name: string, value: string];

function factsOf({ at, by, file, bytes, seconds }: GoodBackup): Fact[] {
  return [
    [texts.when, formatMoment(at)],
    [texts.by, by],
    [texts.file, file],
    [texts.size, sizeText(bytes)],
    [texts.took, texts.seconds(formatCount(seconds))],
  ];
}

function sumsOf({ sums }: GoodBackup): Fact[] {
  const rows = Object.values(sums.tables).reduce((sum, table) => sum + table.rows, 0);
  const counted = (count: number, amount: number) =>
    sumTexts.counted(formatCount(count), formatExactRupees(amount));
  return [
    [sumTexts.rows, formatCount(rows)],
    ...sums.receipts.map(({ status, count, amount }): Fact => [
      sumTexts.receipts(status),
      counted(count, amount),
    ]),
    [sumTexts.tickets, counted(sums.tickets.count, sums.tickets.paidAmount)],
    [sumTexts.chains, formatCount(sums.draws.chains)],
  ];
}

/** When the last backup was made, by whom, and what was found the same in its restored copy. */
export function LastBackup({ last, now }: { last: GoodBackup | null; now: number }) {
  const isLate = last === null || isOld(last.at, now);
  const age = last === null ? '' : ageText(last.at, now);
  const badge = last === null ? texts.missing : isLate ? texts.late(age) : texts.fresh;
  return (
    <>
      <Card title={texts.title} footer={null}>
        <State>
          <Badge tone={isLate ? 'warn' : 'good'}>{badge}</Badge>
          {isLate && <span role="note">{last === null ? texts.none : texts.old(age)}</span>}
        </State>
        {last !== null && <Facts facts={factsOf(last)} />}
      </Card>
      {last !== null && (
        <Card title={sumTexts.title} footer={null}>
          <Facts facts={sumsOf(last)} />
        </Card>
      )}
    </>
  );
}

const State = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  margin-bottom: var(--s4);

  &:last-child {
    margin-bottom: 0;
  }
`;
