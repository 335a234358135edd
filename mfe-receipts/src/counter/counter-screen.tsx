import { useRef } from 'react';
import styled from 'styled-components';
import { dayBook } from '@kuri/shared/calls';
import type { DrawerDay } from '@kuri/shared/contract';
import { formatDate, formatExactRupees, todayInIndia } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { Link } from '@kuri/shared/router';
import { ListState, PageHeader, PHONE_QUERY, useFocusWhenLost } from '@kuri/shared/ui';
import { BookCard } from '../day-book/book-card.tsx';
import { DrawerBadge, drawerState } from '../day-book/drawer-facts.tsx';
import { Handovers } from '../day-book/handovers.tsx';
import { dayBookLabels, drawerLabels } from '../day-book/labels.ts';
import { OpenDrawerForm } from '../day-book/open-drawer-form.tsx';
import { CounterDesk } from './counter-desk.tsx';
import { counterLabels, keyLabels } from './labels.ts';
import { OwnPayments } from './own-payments.tsx';

/** The page /counter: payments one after the other, beside the user's payments of today. */
export function CounterScreen() {
  const date = todayInIndia();
  const book = useRead(dayBook, { query: { date } });
  const drawer = book.data?.drawers.find(({ isOwn }) => isOwn);
  const closed = drawer?.closing ? counterLabels.closed({ day: formatDate(date) }) : null;
  const search = useRef<HTMLInputElement>(null);
  // Once the drawer is open, the first payment comes next.
  useFocusWhenLost(drawer && drawerState(drawer), search);
  return (
    <>
      <PageHeader title={counterLabels.title} description={counterLabels.description} />
      <Columns data-closed={closed !== null || undefined}>
        <Desk>
          <CounterDesk closed={closed} search={search} />
          {closed === null && <KeyHints />}
        </Desk>
        <Side>
          <ListState query={book} loading={dayBookLabels.loading} failed={dayBookLabels.failed}>
            {() => drawer && <OwnDrawer drawer={drawer} date={date} />}
          </ListState>
          <Handovers ownUserId={drawer?.userId} />
          <OwnPayments date={date} />
        </Side>
      </Columns>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 380px);
  align-items: start;
  gap: var(--s5);

  /* Without a search there is nothing to stand beside. */
  &[data-closed] {
    grid-template-columns: minmax(0, 640px);
  }
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Desk = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;

interface OwnDrawerProps {
  drawer: DrawerDay;
  /** Today. */
  date: string;
}

/** The user's drawer: its state and its cash. */
function OwnDrawer({ drawer, date }: OwnDrawerProps) {
  return (
    <BookCard title={dayBookLabels.own} badge={<DrawerBadge drawer={drawer} />}>
      <Fact>
        <span>
          <span>{drawerLabels.inDrawer}</span>
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

/** The keys of the page; hidden on touch screens. */
function KeyHints() {
  return (
    <Keys aria-label={keyLabels.title}>
      {Object.entries(keyLabels.keys).map(([key, does]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </Keys>
  );
}

const Keys = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  color: var(--ink-2);
  font-size: 12px;

  div {
    display: flex;
    align-items: baseline;
    gap: 6px;
  }
  dt {
    padding: 0 5px;
    border: 1px solid var(--line-strong);
    border-radius: 4px;
    background: var(--surface);
    white-space: nowrap;
  }
  @media (pointer: coarse), ${PHONE_QUERY} {
    display: none;
  }
`;
