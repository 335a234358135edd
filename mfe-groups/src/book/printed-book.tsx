import styled from 'styled-components';
import type { GroupBook, Ticket } from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import { useOrganisation } from '@kuri/shared/query';
import { FactList, OfficeHead, PrintSheet } from '@kuri/shared/ui';
import { factsOf, factsOfMoney } from './figures.tsx';
import { bookLabels as labels } from './labels.ts';
import { MonthTable } from './months.tsx';
import { TicketTable } from './tickets.tsx';

/** A group on A4: what it is, its money, its months and all of its tickets. */
export function PrintedBook({ book, tickets }: { book: GroupBook; tickets: readonly Ticket[] }) {
  const office = useOrganisation();
  return (
    <A4>
      {office && <OfficeHead office={office} />}
      <h1>{`${book.group.schemeName}, ${formatDate(book.asOf)}`}</h1>
      <FactList facts={[...factsOf(book.group), ...factsOfMoney(book)]} />
      <h2>{labels.months}</h2>
      <MonthTable book={book} />
      <h2>{labels.tickets}</h2>
      <TicketTable tickets={tickets} />
    </A4>
  );
}

const A4 = styled(PrintSheet)`
  @page group {
    size: A4 portrait;
    margin: 16mm;
  }

  @media print {
    page: group;
    color: #000;
    font-size: 10pt;

    dl {
      display: grid;
      grid-template-columns: repeat(4, 1fr);
      gap: 2mm 4mm;
    }
    h1,
    h2 {
      margin: 6mm 0 2mm;
      font-size: 12pt;
      break-after: avoid;
    }
    tr {
      break-inside: avoid;
    }
    a {
      text-decoration: none;
    }
  }
`;
