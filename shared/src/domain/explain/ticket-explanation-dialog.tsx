import styled from 'styled-components';
import { explainTicket } from '../../contract/calls/statements.ts';
import type { Explanation, TicketExplanation } from '../../contract/explanation.ts';
import { formatRupees } from '../../format/rupees.ts';
import { Dialog } from '../../overlays/dialog.tsx';
import { useRead } from '../../query/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { ListState } from '../../ui/state-parts.tsx';
import type { PanelProps } from '../../ui/lazy-panel.tsx';
import type { AskedFigure } from './asked-figure.ts';
import { DrawExplanation } from './draw-explanation.tsx';
import { BalanceExplanation, DueExplanation } from './money-explanation.tsx';
import { Parts } from './parts.ts';
import { Sum } from './sum.tsx';
import { explainTexts as texts } from './texts.ts';

/** How a figure of a ticket comes about, as the server reckons it. */
export function TicketExplanationDialog({ subject, isOpen, onClose }: PanelProps<AskedFigure>) {
  if (subject === null) return null;
  return (
    <Dialog
      title={texts.titles[subject.about]}
      isOpen={isOpen}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <FigureExplanation asked={subject} />
    </Dialog>
  );
}

function FigureExplanation({ asked }: { asked: AskedFigure }) {
  const read = useRead(explainTicket, { query: asked.of });
  return (
    <ListState query={read} loading={texts.loading} failed={texts.failed}>
      {(explanation) => <Tickets explanation={explanation} about={asked.about} />}
    </ListState>
  );
}

interface TicketsProps {
  explanation: Explanation;
  about: AskedFigure['about'];
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
  about: AskedFigure['about'];
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
