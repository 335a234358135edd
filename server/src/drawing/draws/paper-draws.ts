import {
  dayText,
  type HeldDraw,
  istDate,
  type PaperDraw,
  type PaperDrawRecord,
  type RecordPaperDrawsBody,
  worded,
  refusals,
  fieldTexts,
  fieldLabels,
} from '@kuri/shared/contract';
import {
  type DrawLedger,
  lockLedger,
  type OfGroup,
  readLedger,
  DRAW_REFUSED,
} from './draw-ledger.ts';
import {
  deletePaperDraws,
  insertPaperDraw,
  type NamedPaperDraw,
  namedPaperDraws,
  paperRecordOf,
  type StoredPaperDraw,
  storeHeld,
  voucherOfPaper,
} from './paper-draw-queries.ts';
import { waivedAfter } from '../../ground/arrears/arrears.ts';
import { append, type DrawWriter, nextLink } from '../../ground/chain/chain.ts';
import { periodOf } from '../../ground/chain/period.ts';
import { statedText } from '../../ground/chain/protocol/events.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, type Failure, invalidField, TRY_AGAIN } from '../../ground/http/failure.ts';
import { toPaise, toRupees } from '../../ground/money.ts';
import { changedAt } from '../../ground/versions.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { completeIfOver } from '../../people/groups/complete-groups.ts';
import { drawDueDate } from '../../people/groups/rules.ts';
import {
  lockTickets,
  storeWaived,
  updateTicketStatus,
} from '../../people/members/ticket-queries.ts';
import type { TicketRow } from '../../people/members/ticket-rows.ts';

export const PAPER_DRAW_REFUSED = refusals('paperDraws', {
  sayFirstWhichWereHeld:
    'The first draw of this group was on {day}, before it came into Kuri. An administrator says first which draws were held, or that none was.',
  recordFirstWhatWasHeld:
    '{held, plural, =1 {1 draw of this group was} other {{held} draws of this group were}} held before Kuri. An administrator records them first: their winners take no part.',
  draw: 'Draw {number}: {message}',
  drawDateCannotBeBeforeThe: 'Draw date cannot be before the group began, {day}',
  thisTicketHasLeftTheGroup: 'This ticket has left the group',
  thisTicketIsNotInThe: 'This ticket is not in the group',
  aListOfThisGroupWas:
    'A list of this group was frozen in Kuri: what was held before stays as it was recorded',
  aPrizeOfTheseDrawsWas:
    'A prize of these draws was paid out by voucher {voucher}: its draw stays as it was recorded',
});

function paperDrawId(groupId: string, drawNo: number): string {
  return `pdr_${groupId.replace(/^grp_/, '')}_${drawNo}`;
}

/** True once a list was frozen: the chain has more than its first seal. */
const hasBegun = ({ events }: Pick<DrawLedger, 'events'>) => events.length > 1;

/**
 * Draws of a group on paper that have to be recorded before its first draw here.
 * @returns a sentence, or null when nothing is missing
 */
export function missingPaper(ledger: DrawLedger): string | null {
  if (hasBegun(ledger)) return null;
  const { group, paper } = ledger;
  const { held, draws } = paper;
  const first = group.schemeDrawDate;
  if (held === null) {
    const isPast = first < istDate(Date.parse(group.createdAt));
    return isPast ? PAPER_DRAW_REFUSED.sayFirstWhichWereHeld({ day: dayText(first) }) : null;
  }
  if (draws.length >= held) return null;
  return PAPER_DRAW_REFUSED.recordFirstWhatWasHeld({ held });
}

/** @throws Failure 409 DRAWS_ON_PAPER while draws on paper are to be recorded first */
export function refuseBeforePaper(ledger: DrawLedger): void {
  const missing = missingPaper(ledger);
  if (missing !== null) throw conflict('DRAWS_ON_PAPER', missing);
}

/** True when the next list is frozen after an entry that states draws on paper. */
export function isToState(ledger: DrawLedger): boolean {
  return !hasBegun(ledger) && ledger.paper.draws.length > 0;
}

/** States the draws on paper in the chain, right after its first seal: from then on they stay. */
export async function statePaperDraws(
  tx: Queryable,
  writer: DrawWriter,
  ledger: DrawLedger,
): Promise<void> {
  if (!isToState(ledger)) return;
  const { draws } = ledger.paper;
  const ticketIds = draws.flatMap(({ ticketId }) => ticketId ?? []);
  const place = nextLink(ledger, writer);
  const body = statedText(place, { draws: draws.length, ticketIds });
  await append(tx, writer, ledger, { place, kind: 'stated', body });
}

function toPaperDraw(row: NamedPaperDraw): PaperDraw {
  const { ticketId, code, memberId, memberName, prizePaise, paidOn, method } = row;
  return {
    drawId: row.drawId,
    drawNo: row.drawNo,
    drawDate: row.drawDate,
    winner: ticketId === null ? null : { ticketId, membershipCode: code, memberId, memberName },
    prize: prizePaise === null ? null : toRupees(prizePaise),
    paid: paidOn === null || method === null ? null : { on: paidOn, method },
    reason: row.reason,
    recordedBy: row.recordedBy,
    recordedAt: row.recordedAt,
  };
}

/** The draws on paper of a group as the API has them. @throws Failure 404 */
export async function readPaperDraws(
  tx: Queryable,
  writer: DrawWriter,
  groupId: string,
): Promise<PaperDrawRecord> {
  return recordOf(tx, writer, await readLedger(tx, writer, groupId));
}

async function recordOf(
  tx: Queryable,
  { accountId }: DrawWriter,
  ledger: DrawLedger,
): Promise<PaperDrawRecord> {
  const draws = await namedPaperDraws(tx, accountId, ledger.groupId);
  const missing = missingPaper(ledger);
  return {
    schemeId: ledger.groupId,
    held: ledger.paper.held,
    missing: missing === null ? null : worded(missing),
    mayChange: !hasBegun(ledger) && ledger.group.schemeStatus === 'Active',
    draws: draws.map(toPaperDraw),
  };
}

/** Refusal of a field of one draw, as `draws.2.drawDate`. */
function refusedDraw(index: number, field: keyof HeldDraw, message: string): Failure {
  return invalidField(
    `draws.${index}.${field}`,
    message,
    PAPER_DRAW_REFUSED.draw({ number: index + 1, message }),
  );
}

/** @throws Failure 422 */
function checkDays(
  draws: readonly HeldDraw[],
  { group, today }: { group: DrawLedger['group']; today: string },
): void {
  draws.forEach(({ drawDate, paidOn }, index) => {
    if (drawDate > today) {
      throw refusedDraw(index, 'drawDate', fieldTexts.inFuture({ label: fieldLabels.drawDate }));
    }
    if (drawDate < group.schemeStartDate) {
      const began = dayText(group.schemeStartDate);
      throw refusedDraw(
        index,
        'drawDate',
        PAPER_DRAW_REFUSED.drawDateCannotBeBeforeThe({ day: began }),
      );
    }
    if (paidOn !== null && paidOn > today) {
      throw refusedDraw(index, 'paidOn', fieldTexts.inFuture({ label: fieldLabels.paidOn }));
    }
  });
}

type Tickets = ReadonlyMap<string, TicketRow>;

/** @throws Failure 422 for a ticket that is not in the group, has left it, or is deleted */
function checkWinners(draws: readonly HeldDraw[], groupId: string, tickets: Tickets): void {
  draws.forEach(({ ticketId }, index) => {
    if (ticketId === null) return;
    const ticket = tickets.get(ticketId);
    if (ticket?.status === 'Left') {
      throw refusedDraw(index, 'ticketId', PAPER_DRAW_REFUSED.thisTicketHasLeftTheGroup);
    }
    if (ticket?.groupId === groupId) return;
    throw refusedDraw(index, 'ticketId', PAPER_DRAW_REFUSED.thisTicketIsNotInThe);
  });
}

/** @throws Failure 409 DRAWN_HERE, GROUP_NOT_ACTIVE */
function checkOpen(ledger: DrawLedger): void {
  if (hasBegun(ledger)) {
    const message = PAPER_DRAW_REFUSED.aListOfThisGroupWas;
    throw conflict('DRAWN_HERE', message);
  }
  if (ledger.group.schemeStatus !== 'Active') {
    throw conflict('GROUP_NOT_ACTIVE', DRAW_REFUSED.thisGroupHasNoMoreDraws);
  }
}

type Held = HeldDraw & { drawNo: number };

function isSame(stored: StoredPaperDraw, held: Held): boolean {
  return (
    stored.drawNo === held.drawNo &&
    stored.drawDate === held.drawDate &&
    stored.ticketId === held.ticketId &&
    stored.prizePaise === (held.prize === null ? null : toPaise(held.prize)) &&
    stored.paidOn === held.paidOn &&
    stored.method === held.method
  );
}

/** Fields of a draw on paper in the audit trail. */
function audited({ drawNo, drawDate, ticketId, prizePaise, paidOn, method }: StoredPaperDraw) {
  return { drawNo, drawDate, ticketId, prizePaise, paidOn, method };
}

/** Gives tickets back what they were before a win that is taken back. */
async function takeBackWins(
  tx: Queryable,
  { accountId, at }: DrawWriter,
  { gone, tickets }: { gone: readonly StoredPaperDraw[]; tickets: Tickets },
): Promise<void> {
  for (const { ticketId, formerStatus } of gone) {
    const ticket = tickets.get(ticketId ?? '');
    if (!ticket || formerStatus === null) continue;
    await storeWaived(tx, accountId, { ticketId: ticket.ticketId, waivedInstalments: 0 });
    if (ticket.status !== 'Draw-Winner') continue;
    const updatedAt = changedAt(ticket.updatedAt, at);
    await updateTicketStatus(tx, accountId, {
      ticketId: ticket.ticketId,
      status: formerStatus,
      updatedAt,
    });
  }
}

/** Makes the tickets of draws on paper winners, with the rest waived as after a draw here. */
async function storeWins(
  tx: Queryable,
  { accountId, at }: DrawWriter,
  {
    ledger: { group },
    added,
    tickets,
  }: { ledger: DrawLedger; added: readonly StoredPaperDraw[]; tickets: Tickets },
): Promise<void> {
  for (const { ticketId, drawNo } of added) {
    const ticket = tickets.get(ticketId ?? '');
    if (!ticket) continue;
    const updatedAt = changedAt(ticket.updatedAt, at);
    const status = 'Draw-Winner';
    await updateTicketStatus(tx, accountId, { ticketId: ticket.ticketId, status, updatedAt });
    if (group.winnerPaysRemaining !== false) continue;
    const waivedInstalments = waivedAfter(ticket, periodOf(drawDueDate(group, drawNo)));
    await storeWaived(tx, accountId, { ticketId: ticket.ticketId, waivedInstalments });
  }
}

/**
 * Lays the draws of a call over the stored ones. A payout keeps its draw as it is.
 * @throws Failure 409 PRIZE_PAID
 */
async function replaceDraws(
  tx: Queryable,
  writer: DrawWriter,
  {
    ledger,
    draws,
    tickets,
    reason,
    importId,
  }: {
    ledger: DrawLedger;
    draws: readonly Held[];
    tickets: Tickets;
    reason: string;
    importId: string | null;
  },
): Promise<void> {
  const { accountId } = writer;
  const { groupId } = ledger;
  const before = ledger.paper.draws;
  const gone = before.filter((stored) => !draws.some((held) => isSame(stored, held)));
  const goneIds = gone.map(({ drawId }) => drawId);
  const voucher = await voucherOfPaper(tx, accountId, goneIds);
  if (voucher !== undefined) {
    const message = PAPER_DRAW_REFUSED.aPrizeOfTheseDrawsWas({ voucher });
    throw conflict('PRIZE_PAID', message);
  }
  const former = new Map(gone.map(({ ticketId, formerStatus }) => [ticketId, formerStatus]));
  const added = draws
    .filter((held) => !before.some((stored) => isSame(stored, held)))
    .map(({ prize, ticketId, ...held }): StoredPaperDraw => {
      const status = tickets.get(ticketId ?? '')?.status ?? null;
      return {
        ...held,
        ticketId,
        drawId: paperDrawId(groupId, held.drawNo),
        formerStatus: former.get(ticketId) ?? status,
        prizePaise: prize === null ? null : toPaise(prize),
        reason,
      };
    });
  await deletePaperDraws(tx, accountId, goneIds);
  await takeBackWins(tx, writer, { gone, tickets });
  for (const draw of added) await insertPaperDraw(tx, writer, { ...draw, groupId, importId });
  await storeWins(tx, writer, { ledger, added, tickets });
}

interface PaperRequest extends OfGroup<RecordPaperDrawsBody> {
  /** The import that brings them along. */
  importId?: string;
}

/**
 * Records the draws of a group that were held on paper, in place of what was recorded: their tickets have won, the next
 * draw has the next number, and prizes that were not paid are payable.
 * @throws Failure 404, 409 DRAWN_HERE once a list was frozen, GROUP_NOT_ACTIVE or PRIZE_PAID, 422 with the field
 */
export async function recordPaperDraws(
  tx: Queryable,
  writer: DrawWriter,
  { groupId, draws, reason, importId }: PaperRequest,
): Promise<PaperDrawRecord> {
  const { accountId, today } = writer;
  const seen = await paperRecordOf(tx, accountId, groupId);
  const named = [...seen.draws, ...draws].flatMap(({ ticketId }) => ticketId ?? []);
  const locked = await lockTickets(tx, accountId, [...new Set(named)]);
  const ledger = await lockLedger(tx, writer, groupId);
  if (JSON.stringify(ledger.paper) !== JSON.stringify(seen)) {
    throw conflict('CONFLICT', TRY_AGAIN.changed);
  }
  checkOpen(ledger);
  const tickets = new Map(locked.map((ticket) => [ticket.ticketId, ticket]));
  checkDays(draws, { group: ledger.group, today });
  checkWinners(draws, groupId, tickets);
  const numbered = draws.map((draw, index) => ({ ...draw, drawNo: index + 1 }));
  const request = { ledger, draws: numbered, tickets, reason, importId: importId ?? null };
  await replaceDraws(tx, writer, request);
  await storeHeld(tx, accountId, { groupId, held: draws.length });
  ledger.paper = await paperRecordOf(tx, accountId, groupId);
  await writeAudit(tx, {
    ...writer,
    action: 'draw.paper-recorded',
    entityId: groupId,
    before: { paperDraws: seen.held, draws: seen.draws.map(audited) },
    after: { paperDraws: draws.length, draws: ledger.paper.draws.map(audited), reason },
  });
  await completeIfOver(tx, writer, groupId);
  return recordOf(tx, writer, ledger);
}
