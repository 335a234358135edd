import styled from 'styled-components';
import { explainTicket } from '../../contract/calls/statements.ts';
import type {
  CountedReceipt,
  DrawEligibility,
  Explanation,
  TicketExplanation,
} from '../../contract/explanation.ts';
import { formatDate, formatMoment } from '../../format/dates.ts';
import { formatRupees } from '../../format/rupees.ts';
import { Dialog } from '../../overlays/dialog.tsx';
import { useRead } from '../../query/use-read.ts';
import { Button } from '../../ui/button.tsx';
import type { PanelProps } from '../../ui/lazy-panel.tsx';
import { ListState } from '../../table/list-state.tsx';
import { statusLabels } from '../status-badge.tsx';
import { explainTexts, explainTexts as texts } from './texts.ts';

/** Figure to explain: the dues, the balance until the end, or the part in the next draw. */
export interface ExplainedFigure {
  about: 'due' | 'balance' | 'draw';
  /** A ticket; or a member's tickets in a group that have something due. */
  of: { schemememberid: string } | { memberid: string; schemeid: string };
}

export function TicketExplanationDialog({ subject, isOpen, onClose }: PanelProps<ExplainedFigure>) {
  if (subject === null) return null;
  return (
    <Dialog
      title={texts.titles[subject.about]}
      isOpen={isOpen}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <FigureExplanation figure={subject} />
    </Dialog>
  );
}

function FigureExplanation({ figure }: { figure: ExplainedFigure }) {
  const read = useRead(explainTicket, { query: figure.of });
  return (
    <ListState query={read} loading={texts.loading} failed={texts.failed}>
      {(explanation) => <Tickets explanation={explanation} about={figure.about} />}
    </ListState>
  );
}

interface TicketsProps {
  explanation: Explanation;
  about: ExplainedFigure['about'];
}

/** One ticket; of several what each has due, and below each its own sums. */
function Tickets({ explanation, about }: TicketsProps) {
  const { tickets, asOf, dueAmount } = explanation;
  const [first, ...others] = tickets;
  if (first === undefined) return null;
  if (others.length === 0) {
    return (
      <Parts>
        <TicketHeading ticket={first} />
        <OneTicket ticket={first} about={about} asOf={asOf} />
      </Parts>
    );
  }
  return (
    <Parts>
      <p>{`${first.memberName} · ${first.schemeName}`}</p>
      <Sum
        lines={tickets.map((ticket) => [ticket.membershipCode, ticket.dueAmount] as const)}
        total={[texts.together, dueAmount]}
      />
      {tickets.map((ticket) => (
        <Folded key={ticket.ticketId}>
          <summary>{`${ticket.membershipCode}: ${formatRupees(ticket.dueAmount)}`}</summary>
          <OneTicket ticket={ticket} about={about} asOf={asOf} />
        </Folded>
      ))}
    </Parts>
  );
}

function TicketHeading({ ticket }: { ticket: TicketExplanation }) {
  return <p>{`${ticket.memberName} · ${ticket.membershipCode} · ${ticket.schemeName}`}</p>;
}

interface OneTicketProps {
  ticket: TicketExplanation;
  about: ExplainedFigure['about'];
  asOf: string;
}

function OneTicket({ ticket, about, asOf }: OneTicketProps) {
  switch (about) {
    case 'due':
      return <DueExplanation ticket={ticket} asOf={asOf} />;
    case 'balance':
      return <BalanceExplanation ticket={ticket} />;
    case 'draw':
      return <DrawExplanation ticket={ticket} />;
  }
}

const Folded = styled.details`
  border-top: 1px solid var(--line);
  padding-top: var(--s2);

  summary {
    min-height: var(--touch);
    color: var(--ink);
    font-weight: 600;
    cursor: pointer;
    font-variant-numeric: tabular-nums;
  }
  &[open] summary {
    margin-bottom: var(--s2);
  }
`;

interface MoneyProps {
  ticket: TicketExplanation;
  /** The business date until which is counted. */
  asOf: string;
}

/** Sum of a ticket's dues: its instalments until today less the payments. */
function DueExplanation({ ticket, asOf }: MoneyProps) {
  const { installmentsToDate, toDateAmount, paidAmount, dueAmount, advanceAmount } = ticket;
  const { dueInstallments } = ticket;
  const price = formatRupees(ticket.installmentAmount);
  return (
    <Parts>
      <p>
        {texts.rules.due({
          price,
          first: formatDate(ticket.startDate),
          count: ticket.totalInstallments,
        })}
      </p>
      <Sum
        lines={[
          [
            texts.toDate({ count: installmentsToDate, date: formatDate(asOf), price }),
            toDateAmount,
          ],
          // Nothing paid is 0, not -0.
          [texts.paid, 0 - paidAmount],
        ]}
        total={advanceAmount > 0 ? [texts.advance, advanceAmount] : [texts.due, dueAmount]}
      />
      {ticket.unpaid.length > 0 && (
        <>
          <h3>{texts.unpaid}</h3>
          <Entries aria-label={texts.unpaid}>
            {ticket.unpaid.map(({ number, dueDate, missing }) => (
              <li key={number}>
                <span>{texts.instalment({ number, date: formatDate(dueDate) })}</span>
                <b>{formatRupees(missing)}</b>
              </li>
            ))}
          </Entries>
        </>
      )}
      <Action>
        {dueInstallments > 0 ? texts.payDue({ count: dueInstallments }) : texts.nothingDue}
      </Action>
      <h3>{texts.receipts}</h3>
      <ReceiptEntries receipts={ticket.receipts} />
    </Parts>
  );
}

/** Sum of a ticket's balance: all its instalments less the payments. */
function BalanceExplanation({ ticket }: Pick<MoneyProps, 'ticket'>) {
  const { totalInstallments, totalAmount, paidAmount, balanceAmount, overpaidAmount } = ticket;
  const price = formatRupees(ticket.installmentAmount);
  return (
    <Parts>
      <p>{texts.rules.balance}</p>
      <Sum
        lines={[
          [texts.all({ count: totalInstallments, price }), totalAmount],
          // Nothing paid is 0, not -0.
          [texts.paid, 0 - paidAmount],
        ]}
        total={
          overpaidAmount > 0 ? [texts.overpaid, overpaidAmount] : [texts.balance, balanceAmount]
        }
      />
      <h3>{texts.receipts}</h3>
      <ReceiptEntries receipts={ticket.receipts} />
    </Parts>
  );
}

/** The receipts of a ticket, one by one; a reversed one is struck out and says so. */
function ReceiptEntries({ receipts }: { receipts: readonly CountedReceipt[] }) {
  if (receipts.length === 0) return <p>{explainTexts.noReceipts}</p>;
  return (
    <Entries aria-label={explainTexts.receipts}>
      {receipts.map(({ receiptId, receiptNumber, date, amount, reversedAt }) => (
        <li key={receiptId}>
          <span>
            <span>{`${formatDate(date)} · ${receiptNumber}`}</span>
            {reversedAt !== null && (
              <small>{explainTexts.reversedOn({ date: formatDate(reversedAt) })}</small>
            )}
          </span>
          <b>{reversedAt === null ? formatRupees(amount) : <s>{formatRupees(amount)}</s>}</b>
        </li>
      ))}
    </Entries>
  );
}

/** The ticket's part in its group's draw: yes or no, by which rule, and what would bring it in. */
function DrawExplanation({ ticket }: { ticket: TicketExplanation }) {
  const { nextDraw } = ticket;
  if (nextDraw === null) return <p>{texts.noDraw}</p>;
  const { drawNo, tooManyDue, frozenAt } = nextDraw;
  return (
    <Parts>
      <p>
        <Result>{resultOf(nextDraw)}</Result>
      </p>
      <p>{texts.rules.draw({ drawNo, tooManyDue })}</p>
      {frozenAt !== null && <p>{texts.frozen({ date: formatMoment(frozenAt) })}</p>}
      <Facts ticket={ticket} nextDraw={nextDraw} />
      <NextStep ticket={ticket} nextDraw={nextDraw} />
    </Parts>
  );
}

function resultOf({ drawNo, reason, isAbsent }: DrawEligibility): string {
  if (isAbsent) return texts.absent({ drawNo });
  return reason === null ? texts.takesPart({ drawNo }) : texts.leftOut({ drawNo });
}

interface EligibilityProps {
  ticket: TicketExplanation;
  nextDraw: DrawEligibility;
}

function Facts({ ticket, nextDraw }: EligibilityProps) {
  const { drawNo, isWinner, paidInstallments, dueInstallments, tooManyDue } = nextDraw;
  const facts = [
    [texts.status, statusLabels[ticket.membershipStatus]],
    [texts.joined, formatDate(ticket.joinedDate)],
    [texts.hasWon, isWinner ? texts.yes : texts.no],
    [texts.paidInstalments, texts.ofNeeded({ count: paidInstallments, needed: drawNo })],
    [texts.dueInstalments, texts.ofAllowed({ count: dueInstallments, most: tooManyDue - 1 })],
  ] as const;
  return (
    <DrawFacts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </DrawFacts>
  );
}

/** Condition that brings the ticket in; nothing when it is in, or its list is frozen. */
function NextStep({ ticket, nextDraw }: EligibilityProps) {
  const { drawNo, reason, frozenAt, payInstallments, payAmount } = nextDraw;
  if (payInstallments !== null && payAmount !== null) {
    return (
      <Action>
        {texts.payToTakePart({ count: payInstallments, amount: formatRupees(payAmount), drawNo })}
      </Action>
    );
  }
  if (reason === 'won') return <Action>{texts.won}</Action>;
  if (reason === null || frozenAt !== null) return null;
  return <Action>{texts.byStatus({ status: statusLabels[ticket.membershipStatus] })}</Action>;
}

const Result = styled.strong`
  color: var(--ink);
  font-size: 16px;
  font-weight: 650;
`;

const DrawFacts = styled.dl`
  display: grid;

  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
    padding: 4px 0;
    border-bottom: 1px solid var(--line);
  }
  dd {
    color: var(--ink);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;

interface SumProps {
  /** Addend in rupees; below 0 it is taken off. */
  lines: readonly (readonly [label: string, rupees: number])[];
  total: readonly [label: string, rupees: number];
}

/** Amounts one below the other, and what they come to. */
function Sum({ lines, total }: SumProps) {
  const [label, amount] = total;
  return (
    <List>
      {lines.map(([name, rupees]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatRupees(rupees)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{label}</dt>
        <dd>{formatRupees(amount)}</dd>
      </div>
    </List>
  );
}

const List = styled.dl`
  display: grid;
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
    padding: 4px 0;
  }
  dd {
    flex: none;
    color: var(--ink);
  }
  [data-total] {
    border-top: 1px solid var(--line);
    color: var(--ink);
    font-weight: 650;
  }
`;

/** An explanation: a sentence, its sums, and what would change it. */
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  h3 {
    color: var(--ink);
    font-size: 14px;
    font-weight: 650;
  }
`;

/** Action that would change a figure. */
const Action = styled.p`
  padding: var(--s2) var(--s3);
  border-radius: var(--r-s);
  background: var(--brand-tint);
  color: var(--brand-strong);
  font-weight: 600;
`;

/** Entries with an amount at the end of each line. */
const Entries = styled.ul`
  display: grid;
  font-variant-numeric: tabular-nums;

  > li {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
    padding: 4px 0;
    border-bottom: 1px solid var(--line);
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: 12px;
  }
  b {
    flex: none;
    color: var(--ink);
    font-weight: 550;
  }
`;
