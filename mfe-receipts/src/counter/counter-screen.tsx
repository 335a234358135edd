import { useRef } from 'react';
import styled from 'styled-components';
import { dayBook } from '@kuri/shared/calls';
import { formatDate, todayInIndia } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { ListState, PageHeader, useFocusWhenLost } from '@kuri/shared/ui';
import { drawerState } from '../day-book/drawer-state.ts';
import { dayBookLabels } from '../day-book/labels.ts';
import { CounterDesk } from './counter-desk.tsx';
import { KeyHints } from './key-hints.tsx';
import { counterLabels } from './labels.ts';
import { OwnDrawer } from './own-drawer.tsx';
import { OwnPayments } from './own-payments.tsx';

/** The page /counter: payments one after the other, beside what one took today. */
export function CounterScreen() {
  const date = todayInIndia();
  const book = useRead(dayBook, { query: { date } });
  const drawer = book.data?.drawers.find(({ isOwn }) => isOwn);
  const closed = drawer?.closing ? counterLabels.closed(formatDate(date)) : null;
  const search = useRef<HTMLInputElement>(null);
  // Once the drawer is open, the first payment comes next.
  useFocusWhenLost(drawer && drawerState(drawer), search);
  return (
    <>
      <PageHeader title={counterLabels.title} description={counterLabels.description} />
      <Columns>
        <Desk>
          <CounterDesk closed={closed} search={search} />
          {closed === null && <KeyHints />}
        </Desk>
        <Side>
          <ListState query={book} loading={dayBookLabels.loading} failed={dayBookLabels.failed}>
            {() => drawer && <OwnDrawer drawer={drawer} date={date} />}
          </ListState>
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
