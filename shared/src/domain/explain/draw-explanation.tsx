import styled from 'styled-components';
import type { DrawEligibility, TicketExplanation } from '../../contract/explanation.ts';
import { formatDate, formatMoment } from '../../format/dates.ts';
import { formatRupees } from '../../format/rupees.ts';
import { Action, Parts } from './parts.ts';
import { explainTexts as texts } from './texts.ts';

/** Whether a ticket takes part in its group's draw, by which rule, and what would bring it in. */
export function DrawExplanation({ ticket }: { ticket: TicketExplanation }) {
  const { nextDraw } = ticket;
  if (nextDraw === null) return <p>{texts.noDraw}</p>;
  const { drawNo, tooManyDue, frozenAt } = nextDraw;
  return (
    <Parts>
      <p>
        <Result>{resultOf(nextDraw)}</Result>
      </p>
      <p>{texts.rules.draw(drawNo, tooManyDue)}</p>
      {frozenAt !== null && <p>{texts.frozen(formatMoment(frozenAt))}</p>}
      <Facts ticket={ticket} nextDraw={nextDraw} />
      <NextStep ticket={ticket} nextDraw={nextDraw} />
    </Parts>
  );
}

function resultOf({ drawNo, reason, isAbsent }: DrawEligibility): string {
  if (isAbsent) return texts.absent(drawNo);
  return reason === null ? texts.takesPart(drawNo) : texts.leftOut(drawNo);
}

interface EligibilityProps {
  ticket: TicketExplanation;
  nextDraw: DrawEligibility;
}

function Facts({ ticket, nextDraw }: EligibilityProps) {
  const { drawNo, isWinner, paidInstallments, dueInstallments, tooManyDue } = nextDraw;
  const facts = [
    [texts.status, ticket.membershipStatus],
    [texts.joined, formatDate(ticket.joinedDate)],
    [texts.hasWon, isWinner ? texts.yes : texts.no],
    [texts.paidInstalments, texts.ofNeeded(paidInstallments, drawNo)],
    [texts.dueInstalments, texts.ofAllowed(dueInstallments, tooManyDue - 1)],
  ] as const;
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

/** What brings it in; nothing when it is in, or its list is frozen. */
function NextStep({ ticket, nextDraw }: EligibilityProps) {
  const { drawNo, reason, frozenAt, payInstallments, payAmount } = nextDraw;
  if (payInstallments !== null && payAmount !== null) {
    return <Action>{texts.payToTakePart(payInstallments, formatRupees(payAmount), drawNo)}</Action>;
  }
  if (reason === 'won') return <Action>{texts.won}</Action>;
  if (reason === null || frozenAt !== null) return null;
  return <Action>{texts.byStatus(ticket.membershipStatus)}</Action>;
}

const Result = styled.strong`
  color: var(--ink);
  font-size: 16px;
  font-weight: 650;
`;

const List = styled.dl`
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
