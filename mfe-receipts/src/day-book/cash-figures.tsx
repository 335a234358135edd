import styled from 'styled-components';
import { dayBookEntries } from '@kuri/shared/calls';
import { addRupees, inAndOut, type DayBookEntry, type DrawerDay } from '@kuri/shared/contract';
import { formatExactRupees, NOTHING } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { FactList, PHONE_QUERY } from '@kuri/shared/ui';
import { drawerLabels, entryLabels } from './labels.ts';
import { rupeesOf } from './money.ts';

interface CashFiguresProps {
  date: string;
  /** One drawer, or all of an office. */
  drawers: readonly DrawerDay[];
}

/** Cash of a day in a line: in the morning, in, out, and what should be there. */
export function CashFigures({ date, drawers }: CashFiguresProps) {
  const { data = [] } = useRead(dayBookEntries, { query: { date } });
  const [first, ...others] = drawers;
  const isOffice = others.length > 0;
  const moved = data.filter((entry) =>
    isOffice ? !isBetweenDrawers(entry) : entry.userId === first?.userId,
  );
  const sum = (way: 'in' | 'out') =>
    addRupees(moved.map((entry) => (entry.method === 'Cash' && inAndOut(entry)[way]) || 0));
  const opened = drawers.flatMap(({ openingCash }) => openingCash ?? []);
  const inHand = formatExactRupees(addRupees(drawers.map(({ inDrawer }) => inDrawer)));
  return (
    <Figures
      facts={[
        [drawerLabels.opening, opened.length > 0 ? formatExactRupees(addRupees(opened)) : NOTHING],
        [entryLabels.columns.in, rupeesOf(sum('in'))],
        [entryLabels.columns.out, rupeesOf(sum('out'))],
        [isOffice ? drawerLabels.inHand : drawerLabels.inDrawer, inHand],
      ]}
    />
  );
}

/** A handover is cash of the office before and after. */
const isBetweenDrawers = ({ kind }: DayBookEntry) => kind === 'handedOver' || kind === 'takenOver';

const Figures = styled(FactList)`
  display: grid;
  grid-template-columns: repeat(4, minmax(max-content, 1fr));
  gap: var(--s3) var(--s4);
  container-type: inline-size;

  dt {
    color: var(--ink-2);
    font-size: 13px;
  }
  dd {
    font-size: clamp(15px, 2.6cqi, 24px);
    font-weight: 650;
    line-height: 1.4;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: repeat(2, minmax(max-content, 1fr));

    dd {
      font-size: clamp(15px, 5.6cqi, 20px);
    }
  }
`;
