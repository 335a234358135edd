import styled from 'styled-components';
import { Link } from '@kuri/shared/router';
import type { DrawerDay } from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import { BookCard } from '../day-book/book-card.tsx';
import { DrawerBadge } from '../day-book/drawer-badge.tsx';
import { drawerState } from '../day-book/drawer-state.ts';
import { dayBookLabels, drawerLabels } from '../day-book/labels.ts';
import { OpenDrawerForm } from '../day-book/open-drawer-form.tsx';
import { counterLabels } from './labels.ts';

interface OwnDrawerProps {
  drawer: DrawerDay;
  /** Today. */
  date: string;
}

/** One's own drawer: whether it is open, and what should be in it. */
export function OwnDrawer({ drawer, date }: OwnDrawerProps) {
  return (
    <BookCard title={dayBookLabels.own} badge={<DrawerBadge drawer={drawer} />}>
      <Fact>
        <span>
          {drawerLabels.inDrawer}
          <b>{formatExactRupees(drawer.inDrawer)}</b>
        </span>
        <Link to="/dayBook">{counterLabels.dayBook}</Link>
      </Fact>
      {drawerState(drawer) === 'unopened' && <OpenDrawerForm date={date} drawer={drawer} />}
    </BookCard>
  );
}

const Fact = styled.p`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: var(--s3);
  color: var(--ink-2);
  font-size: 13px;

  b {
    display: block;
    color: var(--ink);
    font-size: 18px;
    line-height: 26px;
    font-variant-numeric: tabular-nums;
  }
`;
