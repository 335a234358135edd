import styled from 'styled-components';
import { dayBook, dayBookEntries } from '@kuri/shared/calls';
import { toBusinessDate, type DayBook, type DrawerDay } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useFilters } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import { EmptyState, ListState, PHONE_QUERY } from '@kuri/shared/ui';
import { BookCard } from './book-card.tsx';
import { BookHeader } from './book-header.tsx';
import { DayEntries, entriesOf } from './day-entries.tsx';
import { DrawerCard } from './drawer-card.tsx';
import { OfficeFacts } from './drawer-facts.tsx';
import { AskedWords } from './asked-words.tsx';
import { Handovers } from './handovers.tsx';
import { dayBookLabels, paperBookLabels } from './labels.ts';
import { Months } from './months.tsx';
import { Money } from './money-table.tsx';
import { PaperBooks } from './paper-books.tsx';
import { PrintedDayBook } from './printed-day-book.tsx';
import { TallyExport } from './tally-export.tsx';

/**
 * The page /dayBook: the user's drawer, and all drawers with the permission. The day is in the URL.
 */
export function DayBookScreen() {
  const [parameters] = useFilters();
  const today = todayInIndia();
  const named = toBusinessDate(parameters.get('date') ?? '') ?? today;
  const date = named > today ? today : named;
  const book = useRead(dayBook, { query: { date } });
  const entries = useRead(dayBookEntries, { query: { date } });
  return (
    <>
      <BookHeader
        texts={dayBookLabels}
        date={date}
        isReady={book.data !== undefined && !entries.isPending}
      />
      <ListState query={book} loading={dayBookLabels.loading} failed={dayBookLabels.failed}>
        {(found) => <Book book={found} />}
      </ListState>
    </>
  );
}

function Book({ book }: { book: DayBook }) {
  const seesAll = useMay('readDayBooks');
  const { date, drawers, paperBooks } = book;
  // The form of another day starts empty.
  const card = (drawer: DrawerDay) => (
    <DrawerCard key={`${date} ${drawer.userId}`} drawer={drawer} date={date} />
  );
  return (
    <>
      <Rule>{dayBookLabels.rule}</Rule>
      <Cards>
        {drawers.filter(({ isOwn }) => isOwn).map(card)}
        {date === todayInIndia() && (
          <Handovers ownUserId={drawers.find(({ isOwn }) => isOwn)?.userId} />
        )}
        {date === todayInIndia() && <AskedWords />}
        {seesAll && (
          <BookCard title={dayBookLabels.all}>
            <Money
              name={dayBookLabels.all}
              sums={book}
              linkTo={(method) => entriesOf(date, method)}
            />
            <OfficeFacts book={book} />
          </BookCard>
        )}
        {drawers.filter(({ isOwn }) => !isOwn).map(card)}
        {paperBooks.length > 0 && (
          <BookCard title={paperBookLabels.title}>
            <Rule>{paperBookLabels.note}</Rule>
            <PaperBooks books={paperBooks} />
          </BookCard>
        )}
        {seesAll && <Months />}
        {seesAll && <TallyExport key={`tally ${date}`} date={date} />}
        <DayEntries key={date} date={date} />
      </Cards>
      {drawers.length === 0 && <EmptyState text={dayBookLabels.nobody} />}
      <PrintedDayBook book={book} />
    </>
  );
}

const Rule = styled.p`
  color: var(--ink-2);
  font-size: 13px;
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(440px, 100%), 1fr));
  align-items: start;
  gap: var(--s4);

  @media ${PHONE_QUERY} {
    gap: var(--s3);
  }
`;
