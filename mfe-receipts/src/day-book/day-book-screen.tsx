import { useRef, type ReactNode } from 'react';
import { dayBook, dayBookEntries } from '@kuri/shared/calls';
import { toBusinessDate, type DayBook, type DrawerDay } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useFilters } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import { EmptyState, ListState, PageHeader, useFocusWhenLost, useIsPhone } from '@kuri/shared/ui';
import { AskedWords } from './asked-words.tsx';
import { BookBar, BookCard, BookCards, BookNote } from './book-card.tsx';
import { BookHeader } from './book-header.tsx';
import { BookTabs } from './book-tabs.tsx';
import { CashFigures } from './cash-figures.tsx';
import { CloseDrawerButton } from './close-drawer.tsx';
import { DayEntries } from './day-entries.tsx';
import { DrawerCard, useKeeping } from './drawer-card.tsx';
import { drawerState, OfficeFacts } from './drawer-facts.tsx';
import { Handovers } from './handovers.tsx';
import { dayBookLabels, paperBookLabels } from './labels.ts';
import { Months } from './months.tsx';
import { MoveCashButton } from './move-cash.tsx';
import { PaperBooks } from './paper-books.tsx';
import { PrintedDayBook } from './printed-day-book.tsx';
import { TallyExport } from './tally-export.tsx';

/** The page /dayBook: a day of the drawers, and for who reads all of them months and Tally. Day and tab are in the URL. */
export function DayBookScreen() {
  const [parameters] = useFilters();
  const seesAll = useMay('readDayBooks');
  const today = todayInIndia();
  const named = toBusinessDate(parameters.get('date') ?? '') ?? today;
  const date = named > today ? today : named;
  const tab = parameters.get('tab');
  if (!seesAll || (tab !== 'months' && tab !== 'tally')) return <DayPage date={date} />;
  return (
    <>
      <PageHeader title={dayBookLabels.title} description={dayBookLabels.description} />
      <BookTabs selected={tab}>{tab === 'months' ? <Months /> : <TallyExport />}</BookTabs>
    </>
  );
}

function DayPage({ date }: { date: string }) {
  const book = useRead(dayBook, { query: { date } });
  const entries = useRead(dayBookEntries, { query: { date } });
  const own = book.data?.drawers.find(({ isOwn }) => isOwn);
  const { closes, moves } = useKeeping(own, date);
  const isPhone = useIsPhone();
  const actions = own && (closes || moves) && (
    <>
      {moves && <MoveCashButton />}
      {closes && <CloseDrawerButton drawer={own} date={date} />}
    </>
  );
  return (
    <>
      <BookHeader
        texts={dayBookLabels}
        date={date}
        isReady={book.data !== undefined && !entries.isPending}
      >
        {!isPhone && actions}
      </BookHeader>
      <BookTabs selected="day">
        <ListState query={book} loading={dayBookLabels.loading} failed={dayBookLabels.failed}>
          {(found) => <Book key={date} book={found} actions={isPhone && actions} />}
        </ListState>
      </BookTabs>
    </>
  );
}

function Book({ book, actions }: { book: DayBook; actions: ReactNode }) {
  const { date, drawers, paperBooks } = book;
  const isToday = date === todayInIndia();
  const own = drawers.find(({ isOwn }) => isOwn);
  const { opens } = useKeeping(own, date);
  const isOffice = drawers.length > 1;
  // In the morning the drawer to be opened comes first.
  const isFirst = (drawer: DrawerDay) => !isOffice || (drawer.isOwn && opens && isToday);
  const card = (drawer: DrawerDay) => (
    <DrawerCard key={drawer.userId} drawer={drawer} date={date} isAlone={!isOffice} />
  );
  const office = useRef<HTMLElement>(null);
  useFocusWhenLost(own && drawerState(own), office);
  return (
    <>
      {drawers.length === 0 && <EmptyState text={dayBookLabels.nobody} />}
      {drawers.filter(isFirst).map(card)}
      {isOffice && (
        <BookCard ref={office} title={dayBookLabels.all}>
          <CashFigures date={date} drawers={drawers} />
          <OfficeFacts book={book} />
        </BookCard>
      )}
      {actions && <BookBar>{actions}</BookBar>}
      {isToday && <Handovers ownUserId={own?.userId} />}
      {isToday && <AskedWords />}
      <DayEntries book={book} />
      <BookCards>
        {drawers.filter((drawer) => !isFirst(drawer)).map(card)}
        {paperBooks.length > 0 && (
          <BookCard title={paperBookLabels.title}>
            <BookNote>{paperBookLabels.note}</BookNote>
            <PaperBooks books={paperBooks} />
          </BookCard>
        )}
      </BookCards>
      <BookNote>{dayBookLabels.rule}</BookNote>
      <PrintedDayBook book={book} />
    </>
  );
}
