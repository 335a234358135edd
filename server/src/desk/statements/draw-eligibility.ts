import { DEFAULTER_INSTALMENTS, type DrawEligibility } from '@kuri/shared/contract';
import { isDefaulterOn, isFarBehind, ticketFigures } from '../../ground/arrears/arrears.ts';
import type { Queryable } from '../../ground/database/database.ts';
import {
  type CandidateRow,
  candidatesOf,
  type DrawList,
  exclusion,
  frozenList,
} from '../../drawing/draws/ticket-list.ts';
import { comingDay, drawUnderWay } from '../../drawing/draws/draw-ledger.ts';
import { drawsOf, type StoredDraw } from '../../drawing/draws/draw-queries.ts';
import { findGroup } from '../../people/groups/group-queries.ts';
import { toRupees } from '../../ground/money.ts';

/** The coming draw of a group. */
interface Terms {
  drawNo: number;
  /** The business date in India. */
  today: string;
}

/** The ticket with more instalments paid: a defaulter who catches up becomes active. */
function afterPaying(ticket: CandidateRow, more: number, today: string): CandidateRow {
  const paidPaise = ticket.paidPaise + more * ticket.instalmentPaise;
  const paid = { ...ticket, paidPaise };
  const isBack = ticket.status === 'Defaulter' && !isDefaulterOn(paid, today);
  return {
    ...paid,
    paidInstalments: ticketFigures(paid, today).paidInstalments,
    isFarBehind: isFarBehind(paid, today),
    status: isBack ? 'Active' : ticket.status,
  };
}

/** Least instalments that bring a ticket into the draw if paid now; null when none would. */
function instalmentsToTakePart(ticket: CandidateRow, terms: Terms): number | null {
  if (exclusion(ticket, terms) === null) return null;
  const left = ticket.totalInstalments - ticket.paidInstalments;
  for (let more = 1; more <= left; more += 1) {
    if (exclusion(afterPaying(ticket, more, terms.today), terms) === null) return more;
  }
  return null;
}

function factsOf(ticket: CandidateRow, { drawNo, today }: Terms) {
  const { dueInstalments } = ticketFigures(ticket, today);
  return {
    drawNo,
    isWinner: ticket.isWinner,
    paidInstallments: ticket.paidInstalments,
    dueInstallments: dueInstalments,
    tooManyDue: DEFAULTER_INSTALMENTS,
  };
}

/** As the list would be frozen now. */
function coming(ticket: CandidateRow, terms: Terms): DrawEligibility {
  const payInstallments = instalmentsToTakePart(ticket, terms);
  return {
    ...factsOf(ticket, terms),
    reason: exclusion(ticket, terms),
    frozenAt: null,
    isAbsent: false,
    payInstallments,
    payAmount: payInstallments === null ? null : toRupees(payInstallments * ticket.instalmentPaise),
  };
}

/** As the frozen list has it: later changes of the ticket do not count. */
function frozen(
  ticket: CandidateRow,
  { list }: DrawList,
  { draw, today }: { draw: StoredDraw; today: string },
): DrawEligibility {
  const isIn = list.participants.some(({ ticketId }) => ticketId === ticket.ticketId);
  const out = list.leftOut.find(({ ticketId }) => ticketId === ticket.ticketId);
  return {
    ...factsOf(ticket, { drawNo: draw.drawNo, today }),
    reason: out?.reason ?? null,
    frozenAt: draw.lockedAt,
    isAbsent: !isIn && out === undefined,
    payInstallments: null,
    payAmount: null,
  };
}

/**
 * Eligibility in a group's draw: by the frozen list of the draw under way, else by the rule for the next.
 * @param group the business date in India as `today`
 * @returns eligibility by ticket; null for an unknown ticket, or a group without another draw
 */
export async function eligibilityInGroup(
  tx: Queryable,
  { accountId, groupId, today }: { accountId: string; groupId: string; today: string },
): Promise<(ticketId: string) => DrawEligibility | null> {
  const group = await findGroup(tx, accountId, groupId);
  const draws = await drawsOf(tx, accountId, groupId);
  const candidates = await candidatesOf(tx, { accountId, groupId }, { today });
  const draw = drawUnderWay({ draws });
  const list = draw && (await frozenList(tx, { accountId, groupId, drawId: draw.drawId }));
  const goesOn = group?.schemeStatus === 'Active' && group.drawsCompleted < group.schemeDuration;
  return (id) => {
    const ticket = candidates.find(({ ticketId }) => ticketId === id);
    if (!ticket) return null;
    if (list) return frozen(ticket, list, { draw, today });
    return goesOn ? coming(ticket, { drawNo: comingDay(group).drawNo, today }) : null;
  };
}
