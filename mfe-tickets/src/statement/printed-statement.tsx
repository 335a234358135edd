import styled from 'styled-components';
import type { Statement } from '@kuri/shared/contract';
import { formatPhone } from '@kuri/shared/format';
import { useOrganisation } from '@kuri/shared/query';
import { PrintSheet } from '@kuri/shared/ui';
import { statementLabels } from './labels.ts';
import { moment } from './moment.ts';
import { TicketStatement } from './ticket-statement.tsx';

/** A statement as the browser prints it on A4, below the office's own head. */
export function PrintedStatement({ statement }: { statement: Statement }) {
  const office = useOrganisation();
  const { memberName, asOf, tickets } = statement;
  const phone = office?.contactPhone ? formatPhone(office.contactPhone) : '';
  return (
    <A4>
      <header>
        {office?.logo && <img src={office.logo} alt="" />}
        <b>{office?.name}</b>
        {[office?.address, phone, office?.registration].map(
          (line) => line && <small key={line}>{line}</small>,
        )}
      </header>
      <h1>
        {statementLabels.title}: {memberName}
      </h1>
      <p>{statementLabels.asOf(moment(asOf))}</p>
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
