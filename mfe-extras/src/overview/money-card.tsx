import styled from 'styled-components';
import { addRupees, type Overview } from '@kuri/shared/contract';
import { formatDate, formatRupees } from '@kuri/shared/format';
import { overviewLabels } from '../labels/overview.ts';
import { FigureCard } from './figure-card.tsx';
import { LinkList } from './link-list.tsx';

const { money } = overviewLabels;

/** The colour of last month. */
const BEFORE = 'var(--ink-3)';

type Received = Overview['received']['now'];

const listOf = ({ from, to }: Received) => `/collections?from=${from}&to=${to}`;

/** What is more or less than last month, in words. */
function comparison(now: number, before: number): string {
  // In paise, so that nothing is left of what is equal.
  const more = addRupees([now, -before]);
  if (more === 0) return money.same;
  return more > 0 ? money.more(formatRupees(more)) : money.less(formatRupees(-more));
}

/** What came in this month beside what came in last month, to the same day of both. */
export function MoneyCard({ received: { now, before } }: Pick<Overview, 'received'>) {
  const most = Math.max(now.amount, before.amount);
  const width = (amount: number) => `${most > 0 ? (amount / most) * 100 : 0}%`;
  return (
    <FigureCard
      title={money.title}
      figure={{ text: formatRupees(now.amount), to: listOf(now) }}
      note={money.days(formatDate(now.from), formatDate(now.to))}
    >
      <Bars
        role="img"
        aria-label={money.bars(formatRupees(now.amount), formatRupees(before.amount))}
      >
        <i style={{ width: width(now.amount), background: 'var(--brand)' }} />
        <i style={{ width: width(before.amount), background: BEFORE }} />
      </Bars>
      <p>{comparison(now.amount, before.amount)}</p>
      <LinkList
        rows={[
          {
            id: 'before',
            to: listOf(before),
            name: (
              <>
                <i style={{ background: BEFORE }} />
                {money.before(formatDate(before.from), formatDate(before.to))}
              </>
            ),
            value: formatRupees(before.amount),
          },
        ]}
      />
    </FigureCard>
  );
}

const Bars = styled.div`
  display: grid;
  gap: var(--s1);

  i {
    height: 12px;
    border-radius: 3px;
  }
`;
