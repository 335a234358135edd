import { IconConfetti, IconPrinter } from '@tabler/icons-react';
import styled from 'styled-components';
import { ApiError } from '@kuri/shared/api';
import { groupBook, startDraw, ticketPage, ticketsFile, trialBalance } from '@kuri/shared/calls';
import { type GroupBook, MAX_PAGE_SIZE } from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { Link, useParams } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import {
  Button,
  ButtonLink,
  cardStyle,
  ExportButton,
  ListState,
  PageHeader,
  Section,
  UnknownGroup,
  useIsPhone,
} from '@kuri/shared/ui';
import { BookFigures } from './figures.tsx';
import { bookLabels as labels } from './labels.ts';
import { MonthTable } from './months.tsx';
import { PrintedBook } from './printed-book.tsx';
import { TicketTable } from './tickets.tsx';

/** Page /groups/:schemeId: a group with its money, its months and its tickets. */
export function BookScreen() {
  const { schemeId = '' } = useParams();
  const read = useRead(groupBook, { query: { schemeid: schemeId } });
  const isUnknown = read.error instanceof ApiError && read.error.status === 404;
  return (
    <>
      {read.data === undefined && <PageHeader title={labels.group} />}
      {isUnknown ? (
        <UnknownGroup action={<ButtonLink to="/groups">{labels.all}</ButtonLink>} />
      ) : (
        <ListState query={read} loading={labels.loading} failed={labels.loadFailed}>
          {(book) => <Book key={schemeId} book={book} />}
        </ListState>
      )}
    </>
  );
}

function Book({ book }: { book: GroupBook }) {
  const { schemeId, schemeCode, schemeName } = book.group;
  // As many as a group can have: the printed page has all of them.
  const query = { schemeid: schemeId, pageno: 1, pagesize: MAX_PAGE_SIZE };
  const tickets = useRead(ticketPage, { query });
  const isPhone = useIsPhone();
  const actions = <BookActions group={book.group} isReady={tickets.data !== undefined} />;
  const beside = { amount: formatRupees(book.collectedBeside) };
  return (
    <>
      <PageHeader
        title={schemeName}
        description={schemeCode}
        actions={isPhone ? undefined : actions}
      />
      {isPhone && <Bar>{actions}</Bar>}
      <BookFigures book={book} />
      <Section>
        <h2>{labels.months}</h2>
        <Card>
          <MonthTable book={book} />
        </Card>
        <p>
          {labels.rule} {book.collectedBeside !== 0 && labels.beside(beside)}
        </p>
      </Section>
      <Section>
        <Bar>
          <h2>
            <Link to={`/members?group=${encodeURIComponent(schemeId)}`}>{labels.tickets}</Link>
          </h2>
          <ExportButton
            call={ticketsFile}
            sent={{ query: { scheme: schemeId } }}
            name={`tickets-${schemeCode}`}
          />
        </Bar>
        <ListState
          query={tickets}
          loading={labels.ticketsLoading}
          failed={labels.ticketsFailed}
          table
        >
          {({ data }) => (
            <Card>{data.length === 0 ? labels.noTickets : <TicketTable tickets={data} />}</Card>
          )}
        </ListState>
      </Section>
      {tickets.data && <PrintedBook book={book} tickets={tickets.data.data} />}
    </>
  );
}

function BookActions({ group, isReady }: Pick<GroupBook, 'group'> & { isReady: boolean }) {
  const mayReadLedger = useMay(trialBalance);
  const mayDraw = useMay(startDraw) && group.nextDrawDate !== null;
  const schemeId = encodeURIComponent(group.schemeId);
  return (
    <>
      <Button
        icon={<IconPrinter aria-hidden="true" />}
        aria-disabled={!isReady}
        onClick={() => {
          if (isReady) window.print();
        }}
      >
        {labels.print}
      </Button>
      {mayReadLedger && <ButtonLink to={`/ledger?group=${schemeId}`}>{labels.ledger}</ButtonLink>}
      {mayDraw && (
        <ButtonLink
          variant="primary"
          icon={<IconConfetti aria-hidden="true" />}
          to={`/draw/${schemeId}`}
        >
          {labels.draw}
        </ButtonLink>
      )}
    </>
  );
}

const Card = styled.div`
  padding: var(--s2) var(--s4);
  ${cardStyle}
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);

  > h2 {
    flex-grow: 1;
    font-size: 16px;
    line-height: 24px;
    font-weight: 650;
  }
`;
