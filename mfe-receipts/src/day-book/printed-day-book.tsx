import styled from 'styled-components';
import type { DayBook } from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import { useOrganisation } from '@kuri/shared/query';
import { OfficeHead, PrintSheet } from '@kuri/shared/ui';
import { PrintedEntries } from './day-entries.tsx';
import { DrawerFacts, OfficeFacts } from './drawer-facts.tsx';
import { dayBookLabels, drawerLabels, paperBookLabels } from './labels.ts';
import { MoneyTable } from './money-table.tsx';
import { PaperBooks } from './paper-books.tsx';

/** The printed day book on A4, with room for signatures. */
export function PrintedDayBook({ book }: { book: DayBook }) {
  const { date, drawers, paperBooks } = book;
  const office = useOrganisation();
  return (
    <A4>
      {office && <OfficeHead office={office} />}
      <h1>{dayBookLabels.printed({ day: formatDate(date) })}</h1>
      <p>{dayBookLabels.rule}</p>
      {drawers.length > 1 && (
        <section>
          <h2>{dayBookLabels.all}</h2>
          <MoneyTable name={dayBookLabels.all} sums={book} />
          <OfficeFacts book={book} />
        </section>
      )}
      {paperBooks.length > 0 && (
        <section>
          <h2>{paperBookLabels.title}</h2>
          <p>{paperBookLabels.note}</p>
          <PaperBooks books={paperBooks} />
        </section>
      )}
      {drawers.map((drawer) => (
        <section key={drawer.userId}>
          <h2>{drawer.name}</h2>
          <MoneyTable name={drawer.name} sums={drawer} />
          <DrawerFacts drawer={drawer} />
          <footer>
            {drawerLabels.signatures.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </footer>
        </section>
      ))}
      <PrintedEntries date={date} />
    </A4>
  );
}

const A4 = styled(PrintSheet)`
  @page day-book {
    size: A4 portrait;
    margin: 16mm;
  }

  @media print {
    page: day-book;
    color: #000;
    font-size: 10pt;

    header {
      display: grid;
      justify-items: center;
      margin-bottom: 6mm;
      text-align: center;
    }
    header img {
      max-height: 16mm;
    }
    > table {
      margin-top: 8mm;
    }
    h1 {
      font-size: 14pt;
    }
    h2 {
      font-size: 11pt;
    }
    section {
      display: grid;
      gap: 3mm;
      margin-top: 6mm;
      break-inside: avoid;
    }
    footer {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 10mm;
      margin-top: 10mm;
    }
    footer > span {
      padding-top: 1mm;
      border-top: 1px solid #000;
      font-size: 8pt;
    }
  }
`;
