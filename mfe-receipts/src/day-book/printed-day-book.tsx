import styled from 'styled-components';
import { dayBookEntries } from '@kuri/shared/calls';
import { addRupees, inAndOut, type DayBook } from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { BookTable } from '@kuri/shared/ui';
import { BookPaper } from './book-paper.tsx';
import { CashFigures } from './cash-figures.tsx';
import { entryColumns, keyOf, withBalance } from './day-entries.tsx';
import { DrawerFacts, OfficeFacts } from './drawer-facts.tsx';
import { dayBookLabels, drawerLabels, entryLabels, paperBookLabels } from './labels.ts';
import { rupeesOf } from './money.ts';
import { PaperBooks } from './paper-books.tsx';

/** The printed day book on A4, with room for signatures. */
export function PrintedDayBook({ book }: { book: DayBook }) {
  const { date, drawers, paperBooks } = book;
  return (
    <Paper title={dayBookLabels.printed({ day: formatDate(date) })}>
      {drawers.length > 1 && <CashFigures date={date} drawers={drawers} />}
      <OfficeFacts book={book} />
      <PrintedEntries date={date} />
      <div>
        {drawers.map((drawer) => (
          <section key={drawer.userId}>
            <h2>{drawer.name}</h2>
            <CashFigures date={date} drawers={[drawer]} />
            <DrawerFacts drawer={drawer} isAlone={false} />
            <footer>
              {drawerLabels.signatures.map((text) => (
                <span key={text}>{text}</span>
              ))}
            </footer>
          </section>
        ))}
      </div>
      {paperBooks.length > 0 && (
        <section>
          <h2>{paperBookLabels.title}</h2>
          <p>{paperBookLabels.note}</p>
          <PaperBooks books={paperBooks} />
        </section>
      )}
      <p>{dayBookLabels.rule}</p>
    </Paper>
  );
}

/** The entries on paper, each with a box to tick, and the sums of what moved. */
function PrintedEntries({ date }: { date: string }) {
  const { data = [] } = useRead(dayBookEntries, { query: { date } });
  if (data.length === 0) return null;
  const sum = (way: 'in' | 'out') =>
    rupeesOf(addRupees(data.map((entry) => inAndOut(entry)[way] ?? 0)));
  return (
    <BookTable
      label={entryLabels.title}
      columns={entryColumns.map(({ header }) => header)}
      rows={withBalance(data).map((entry) => ({
        key: keyOf(entry),
        cells: entryColumns.map(({ cell }) => cell(entry)),
      }))}
      total={[entryLabels.total, '', '', '', sum('in'), sum('out'), '']}
    />
  );
}

const Paper = styled(BookPaper)`
  @media print {
    font-size: 8pt;

    dl {
      grid-template-columns: repeat(4, auto);
      gap: 1mm 4mm;
    }
    dl :is(dt, dd) {
      font-size: 8pt;
      line-height: 1.3;
      overflow-wrap: normal;
    }
    section > p {
      font-size: inherit;
    }
    table {
      margin: 2mm 0;
      font-size: 7.5pt;
    }
    table :is(th, td) {
      padding: 0.7mm 0 0.7mm 2mm;
    }
    table tr > :nth-child(-n + 4) {
      text-align: left;
    }
    thead th {
      font-size: inherit;
    }
    tbody tr:not(:last-child) th::before {
      content: '☐ ';
    }
    table small {
      display: inline;
      margin-left: 1mm;
      font-size: inherit;
    }
    > div {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0 8mm;
    }
    section {
      break-inside: avoid;
    }
    footer {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 8mm;
      margin: 10mm 0 3mm;
    }
    footer > span {
      padding-top: 1mm;
      border-top: 1px solid #000;
    }
  }
`;
