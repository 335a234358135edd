import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import styled from 'styled-components';
import { ApiError } from '@kuri/shared/api';
import { statementRead } from '@kuri/shared/calls';
import { useState } from 'react';
import {
  languageOfLocale,
  type Organisation,
  type ReminderLocale,
  type Statement,
} from '@kuri/shared/contract';
import { LanguageSelect } from '@kuri/shared/overlays';
import { useOrganisation, useRead } from '@kuri/shared/query';
import { useLocale } from '@kuri/shared/session';
import { memberTexts, officeIn, type MemberTexts } from '@kuri/shared/texts';
import { useLocation, useNavigate, useSearchParams } from '@kuri/shared/router';
import {
  Button,
  cardStyle,
  EmptyState,
  IconButton,
  ListState,
  OfficeHead,
  PageHeader,
  PrintSheet,
} from '@kuri/shared/ui';
import { FormerNames } from '../take-over/former-holders.tsx';
import { statementLabels as labels } from './labels.ts';
import { Links } from './links.tsx';
import { TicketStatement } from './ticket-statement.tsx';

/** The page /statement: the passbook of the ticket or of the member that the URL names. */
export function StatementScreen() {
  const [parameters] = useSearchParams();
  const ticketId = parameters.get('ticket');
  const memberId = parameters.get('member') ?? '';
  const isOfNobody = ticketId === null && memberId === '';
  const query = ticketId === null ? { memberid: memberId } : { schemememberid: ticketId };
  const texts = memberTexts(languageOfLocale(useLocale()));
  const [chosen, setChosen] = useState<ReminderLocale | null>(null);
  const read = useRead(statementRead, { query }, { enabled: !isOfNobody });
  // Of the paper: the member's, until another one is chosen.
  const language = chosen ?? read.data?.language ?? 'en';
  const isMissing = isOfNobody || (read.error instanceof ApiError && read.error.status === 404);
  return (
    <>
      <PageHeader
        title={labels.title}
        {...(read.data && {
          description: `${read.data.memberName} · ${texts.statement.asOf({ moment: texts.moment(read.data.asOf) })}`,
        })}
        actions={
          <>
            <WayBack />
            {read.data && (
              <LanguageSelect
                hideLabel
                label={labels.language}
                value={language}
                onChange={setChosen}
              />
            )}
            <Button
              icon={<IconPrinter aria-hidden="true" />}
              aria-disabled={read.data === undefined}
              onClick={() => {
                if (read.data !== undefined) window.print();
              }}
            >
              {labels.print}
            </Button>
          </>
        }
      />
      {isMissing ? (
        <EmptyState text={labels.missing} />
      ) : (
        <ListState query={read} loading={labels.loading} failed={labels.failed}>
          {(statement) => (
            <StatementContent
              statement={statement}
              texts={texts}
              language={language}
              isOfTicket={ticketId !== null}
            />
          )}
        </ListState>
      )}
    </>
  );
}

/** Leads to where the statement was opened; to the tickets where its address was the first one. */
function WayBack() {
  const { key } = useLocation();
  const navigate = useNavigate();
  return (
    <IconButton
      label={labels.back}
      icon={<IconArrowLeft aria-hidden="true" />}
      onClick={() => {
        if (key === 'default') void navigate('/members');
        else void navigate(-1);
      }}
    />
  );
}

interface StatementContentProps {
  statement: Statement;
  /** Of the screen. */
  texts: MemberTexts;
  /** Of the paper. */
  language: ReminderLocale;
  isOfTicket: boolean;
}

function StatementContent({ statement, texts, language, isOfTicket }: StatementContentProps) {
  const { tickets, ticketsTotal } = statement;
  const [first] = tickets;
  const office = useOrganisation();
  return (
    <>
      <FormerNames names={statement.formerNames} texts={texts} />
      {tickets.length < ticketsTotal && (
        <p>{labels.notAll({ shown: tickets.length, total: ticketsTotal })}</p>
      )}
      {tickets.map((ticket) => (
        <Card key={ticket.ticketId}>
          <TicketStatement ticket={ticket} texts={texts} office={office} />
        </Card>
      ))}
      {isOfTicket && first && (
        <Links ticketId={first.ticketId} code={first.membershipCode} language={language} />
      )}
      <PrintedStatement statement={statement} language={language} office={office} />
    </>
  );
}

const Card = styled.div`
  padding: var(--s4);
  ${cardStyle}
`;

/** A statement as the browser prints it on A4, below the office's own head. */
function PrintedStatement({
  statement,
  language,
  office,
}: Pick<StatementContentProps, 'statement' | 'language'> & { office: Organisation | undefined }) {
  const texts = memberTexts(language);
  const { memberName, asOf, tickets } = statement;
  return (
    <A4 lang={language}>
      {office && <OfficeHead office={officeIn(office, language)} />}
      <h1>{`${texts.statement.title}: ${memberName}`}</h1>
      <p>{texts.statement.asOf({ moment: texts.moment(asOf) })}</p>
      <FormerNames names={statement.formerNames} texts={texts} />
      {tickets.map((ticket) => (
        <TicketStatement key={ticket.ticketId} ticket={ticket} texts={texts} office={office} />
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
