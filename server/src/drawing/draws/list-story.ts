import {
  addDays,
  daysBetween,
  istDate,
  MEMBER_FIELD_NAMES,
  memberField,
} from '@kuri/shared/contract';
import type { CandidateRow } from './ticket-list.ts';
import { instalmentDueDate } from '../../ground/arrears/arrears.ts';
import type { TicketList } from '../../ground/chain/protocol/list.ts';
import type { Story, StoryLine } from '../../ground/chain/protocol/story.ts';
import { fieldInWords, HIDDEN_FIELDS } from '../../office/audit/audit-words.ts';

/** Days before a freeze in which an entry is told. */
export const RECENT_DAYS = 7;

/** An audit row of a group, its tickets or their holders; instants in India. */
export interface Act {
  action: string;
  entityId: string;
  at: string;
  /** First name of a user; null for the program. */
  by: string | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** A receipt of a ticket that was entered or reversed since the story begins. */
export interface Entry {
  ticketId: string;
  createdAt: string;
  by: string;
  /** Business date on it. */
  date: string;
  reversedAt: string | null;
  reversedBy: string | null;
  /** No receipt of the ticket was entered before it. */
  isFirst: boolean;
  isImported: boolean;
}

type Listable = Pick<
  CandidateRow,
  'ticketId' | 'memberId' | 'phone10' | 'createdAt' | 'startDate'
> &
  Pick<CandidateRow, 'paidInstalments' | 'isFarBehind'>;

/** Rows of a group since its last draw; instants in India. */
export interface ListFacts {
  drawNo: number;
  /** The last freeze that led to a winner, or the making of the group; at least `RECENT_DAYS` ago. */
  since: string;
  now: string;
  candidates: readonly Listable[];
  /** The oldest first. */
  acts: readonly Act[];
  entries: readonly Entry[];
  /** Business dates before today on which the office recorded something, the newest first. */
  days: readonly string[];
  /** The newest instant on record. */
  newest: string | null;
}

function tell(kind: string, more: Partial<StoryLine> = {}): StoryLine {
  return { isTold: true, kind, tickets: [], at: null, by: null, detail: null, ...more };
}

const STATUS_CHANGED = 'ticket.status-changed';

/** The working day before a day: nobody chooses the minute after midnight either. */
function workingDayBefore(today: string): string {
  const isMonday = new Date(`${today}T00:00:00Z`).getUTCDay() === 1;
  return addDays(today, isMonday ? -2 : -1);
}

/** Facts that the list shows by itself; both verifiers find out the first three again. */
function listLines({ participants, leftOut }: TicketList, facts: ListFacts): StoryLine[] {
  const { candidates, drawNo, acts } = facts;
  const others = leftOut.filter(({ reason }) => reason !== 'won');
  const all = participants.length + others.length;
  const of = (part: number, whole: number) => `${part}/${whole}`;
  const candidatesById = new Map(candidates.map((each) => [each.ticketId, each]));
  const today = istDate(Date.parse(facts.now));
  const due = others.filter(({ ticketId, reason }) => {
    const ticket = candidatesById.get(ticketId);
    if (!ticket || reason !== 'dues' || ticket.isFarBehind) return false;
    const on = instalmentDueDate(ticket.startDate, drawNo);
    return ticket.paidInstalments === drawNo - 1 && on >= workingDayBefore(today) && on <= today;
  });
  // One phone is one person: two names are easily invented.
  const byPhone = new Map<string, string[]>();
  for (const { ticketId } of participants) {
    const phone = candidatesById.get(ticketId)?.phone10 ?? ticketId;
    byPhone.set(phone, [...(byPhone.get(phone) ?? []), ticketId]);
  }
  const { length: count } = participants;
  const many = [...byPhone.values()].filter((same) => same.length > 1 && same.length * 10 > count);
  const ids = due.map(({ ticketId }) => ticketId);
  const newSince = addDays(today, -NEW_DAYS);
  const fresh = participants.filter(
    ({ ticketId }) => (candidatesById.get(ticketId)?.createdAt ?? '') >= newSince,
  );
  return [
    ...(others.length * 3 > all ? [tell('list.left-out', { detail: of(others.length, all) })] : []),
    ...(count === 1 ? [tell('list.one-ticket')] : []),
    ...others
      .filter(({ reason }) => reason === 'left')
      .map(({ ticketId }) => {
        const { at = null, by = null } = lastStatus(acts, ticketId) ?? {};
        return tell('list.left', { tickets: [ticketId], at, by });
      }),
    ...(ids.length > 0
      ? [tell('list.due-today', { tickets: ids, detail: of(ids.length, all) })]
      : []),
    // A group that is new as a whole is no news.
    ...(fresh.length * 3 > count && fresh.length < count
      ? [
          tell('list.new', {
            tickets: fresh.map(({ ticketId }) => ticketId),
            detail: of(fresh.length, count),
          }),
        ]
      : []),
    ...many.map((tickets) =>
      tell('list.one-person', { tickets, detail: of(tickets.length, count) }),
    ),
  ];
}

/** Days in which a ticket is new in a group that is older. */
const NEW_DAYS = 31;

function lastStatus(acts: readonly Act[], ticketId: string): Act | undefined {
  return acts.findLast((act) => act.action === STATUS_CHANGED && act.entityId === ticketId);
}

/** Clocks of two servers may differ. */
const CLOCKS_APART_MS = 60_000;

/** Gaps of more than a week in what the office recorded, and entries of a day to come: a clock that was moved. */
function officeLines({ days, newest, now }: ListFacts): StoryLine[] {
  const today = istDate(Date.parse(now));
  const gaps = days.flatMap((day, index) => {
    const next = days[index - 1] ?? today;
    const gap = daysBetween(day, next);
    const detail = `${gap}/${next}`;
    return gap > RECENT_DAYS ? [tell('office.nothing-recorded', { detail })] : [];
  });
  const isAhead = newest !== null && Date.parse(newest) > Date.parse(now) + CLOCKS_APART_MS;
  return isAhead ? [...gaps, tell('office.ahead', { at: newest })] : gaps;
}

/** Fields whose change says nothing about who can win. */
const PLAIN_FIELDS: ReadonlySet<string> = new Set([
  'nextDrawDate',
  'currentCapacity',
  'drawsCompleted',
  'nomineeName',
  'nomineeRelation',
  ...MEMBER_FIELD_NAMES.map((name) => memberField(name).column),
  'reason',
  'asked',
]);
/** Fields whose values may be read by everybody: no amount, no phone. */
const SHOWN_FIELDS: ReadonlySet<string> = new Set([
  'status',
  'name',
  'maxCapacity',
  'schemeName',
  'schemeStatus',
  'schemeCode',
  'schemeDrawDate',
  'schemeStartDate',
  'drawHour',
  'minNumbers',
  'paperDraws',
]);

/** `Places 10 > 250, Return amount`; empty for a change that says nothing, null where a row has no two sides. */
function changesIn({ before, after }: Act): string | null {
  if (before === null || after === null) return null;
  const textOf = (value: unknown) =>
    ['string', 'number'].includes(typeof value) ? String(value) : '';
  return Object.keys({ ...before, ...after })
    .filter((key) => !PLAIN_FIELDS.has(key) && !HIDDEN_FIELDS.has(key))
    .filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))
    .map((key) =>
      SHOWN_FIELDS.has(key)
        ? [fieldInWords(key), textOf(before[key]), '>', textOf(after[key])].join(' ')
        : fieldInWords(key),
    )
    .join(', ');
}

/** Entries of tickets are told by the list itself. */
const ENROLLED = 'ticket.enrolled';

/** Acts on the group, its tickets and their holders; ordinary acts are not among the facts. */
function actLines(list: TicketList, { acts, since, candidates, entries }: ListFacts): StoryLine[] {
  const left = list.leftOut.filter(({ reason }) => reason === 'left');
  const leftStatuses = new Set(left.map(({ ticketId }) => lastStatus(acts, ticketId)));
  const paid = new Set(entries.map(({ ticketId, createdAt }) => `${ticketId} ${createdAt}`));
  return acts.flatMap((act) => {
    const { action, entityId, at, by, before } = act;
    // A payment by itself makes a defaulter active again.
    const isOfPayment = action === STATUS_CHANGED && paid.has(`${entityId} ${at}`);
    // Said of each group that was set up here.
    if (action === 'draw.paper-recorded' && act.after?.['paperDraws'] === 0) return [];
    if (action === ENROLLED || at < since || leftStatuses.has(act) || isOfPayment) return [];
    const changes = changesIn(act);
    if (changes === '') return [];
    const tickets = candidates
      .filter(({ ticketId, memberId }) => ticketId === entityId || memberId === entityId)
      .map(({ ticketId }) => ticketId);
    const code = before?.['code'];
    const gone = tickets.length === 0 && typeof code === 'string' ? code : null;
    // With or without a reason it is a rename.
    const kind = action === 'member.updated' ? 'member.renamed' : action;
    return [tell(kind, { tickets, at, by, detail: changes ?? gone })];
  });
}

interface Judged {
  isIn: boolean;
  isRecent: (at: string) => boolean;
}

/** When and by whom a ticket was entered. */
function enrolmentLine(
  { ticketId, createdAt }: Listable,
  acts: readonly Act[],
  { isIn, isRecent }: Judged,
): StoryLine {
  const own = acts.find(({ action, entityId }) => action === ENROLLED && entityId === ticketId);
  const importing = acts.find(({ action, at }) => action === 'import.written' && at === createdAt);
  const by = (own ?? importing)?.by ?? null;
  const isTold = isIn && isRecent(createdAt);
  return tell(ENROLLED, { isTold, tickets: [ticketId], at: createdAt, by });
}

/** Unusual facts of the receipts of a ticket, each kind once with its last time. */
function receiptLines(
  ticketId: string,
  entries: readonly Entry[],
  { isIn, isRecent }: Judged,
): StoryLine[] {
  const found = new Map<string, StoryLine>();
  const add = (kind: string, at: string, by: string | null) => {
    const isTold = isRecent(at) || (kind === 'receipt.reversed' && !isIn);
    found.set(kind, tell(kind, { isTold, tickets: [ticketId], at, by }));
  };
  const reversals = entries.filter(({ reversedAt }) => reversedAt !== null);
  for (const { reversedAt, reversedBy } of reversals) {
    if (reversedAt) add('receipt.reversed', reversedAt, reversedBy);
  }
  const valid = isIn ? entries.filter(({ reversedAt }) => reversedAt === null) : [];
  for (const { createdAt, by, date, isFirst, isImported } of valid) {
    if (isFirst) add('receipt.first', createdAt, by);
    if (isImported) add('receipt.imported', createdAt, by);
    // Money taken in the field is entered the next morning.
    else if (daysBetween(date, istDate(Date.parse(createdAt))) > 1)
      add('receipt.dated-back', createdAt, by);
    if (reversals.some(({ reversedAt }) => (reversedAt ?? '') <= createdAt))
      add('receipt.entered-again', createdAt, by);
  }
  return [...found.values()];
}

/**
 * The story of a list: what it shows by itself, what the office did to the group and its tickets since the last
 * draw, and what was entered within `RECENT_DAYS` before the freeze.
 * @returns null for a plain list, of which nothing has to be told
 */
export function listStory(list: TicketList, facts: ListFacts): Story | null {
  const { candidates, acts, entries, since, now } = facts;
  const from = Date.parse(`${addDays(istDate(Date.parse(now)), -RECENT_DAYS)}T00:00:00+05:30`);
  const isRecent = (at: string) => Date.parse(at) >= from;
  const inside = new Set(list.participants.map(({ ticketId }) => ticketId));
  const ticketLines = candidates.flatMap((ticket) => {
    const { ticketId, createdAt } = ticket;
    const judged = { isIn: inside.has(ticketId), isRecent };
    const enrolled = createdAt >= since ? [enrolmentLine(ticket, acts, judged)] : [];
    const own = entries.filter((entry) => entry.ticketId === ticketId);
    const isTold = enrolled.some((line) => line.isTold);
    const paid = receiptLines(ticketId, own, judged);
    return [...enrolled, ...paid.filter(({ kind }) => !isTold || kind !== 'receipt.first')];
  });
  const lines = [
    ...listLines(list, facts),
    ...officeLines(facts),
    ...actLines(list, facts),
    ...ticketLines,
  ];
  if (!lines.some(({ isTold }) => isTold)) return null;
  const listed = [...list.participants, ...list.leftOut];
  const codes = new Map(listed.map(({ ticketId, code }) => [ticketId, code]));
  const coded = (tickets: readonly string[]) => tickets.map((id) => codes.get(id) ?? id);
  return { since, lines: lines.map((line) => ({ ...line, tickets: coded(line.tickets) })) };
}
