import styled from 'styled-components';
import type { Statement } from '@kuri/shared/contract';
import { useOrganisation } from '@kuri/shared/query';
import { OfficeHead, PrintSheet } from '@kuri/shared/ui';
import { formatMoment } from '@kuri/shared/format';
import { FormerNames } from '../take-over/former-holders.tsx';
import { statementLabels } from './labels.ts';
import { TicketStatement } from './ticket-statement.tsx';

/** A statement as the browser prints it on A4, below the office's own head. */
export function PrintedStatement({ statement }: { statement: Statement }) {
  const office = useOrganisation();
  const { memberName, asOf, tickets } = statement;
  return (
    <A4>
      {office && <OfficeHead office={office} />}
      <h1>
        {statementLabels.title}: {memberName}
      </h1>
      <p>{statementLabels.asOf(formatMoment(asOf))}</p>
      <FormerNames names={statement.formerNames} />
      {tickets.map((ticket) => (
        <TicketStatement key={ticket.ticketId} ticket={ticket} />
      ))}
    </A4>
  );
}

const A4 = styled(PrintSheet)`
  @page statement {
    size: A4 portrait;
    margin: 16mm;
  }

  @media print {
    page: statement;
    color: #000;
    font-size: 10pt;

    header {
      display: grid;
      margin-bottom: 6mm;
      padding-bottom: 3mm;
      border-bottom: 1px solid #000;
    }
    header img {
      max-width: 50mm;
      max-height: 18mm;
    }
    header b {
      font-size: 13pt;
    }
    h1 {
      font-size: 14pt;
    }
    article {
      margin-top: 6mm;
    }
    article + article {
      break-before: page;
    }
  }
`;
