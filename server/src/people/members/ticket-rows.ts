import { sql } from 'kysely';
import type { Sql } from '../../ground/database/statements.ts';
import {
  type LateFee,
  type MemberMark,
  type MembershipStatus,
  type Ticket,
} from '@kuri/shared/contract';
import { toRupees } from '../../ground/money.ts';
import { fallsDueAfter, ticketFigures } from '../../ground/arrears/arrears.ts';
import { type CsvColumns, plainAmount, plainPhone } from '../../ground/http/csv-file.ts';
import { exportedFacts, FACT_COLUMNS, type PersonFacts, toldFacts } from './person-facts.ts';

/** A ticket with its group, person and referrer, as `selectTickets` reads it. */
export interface TicketRow extends PersonFacts {
  ticketId: string;
  code: string;
  paperNumber: string | null;
  status: MembershipStatus;
  instalmentPaise: number;
  totalInstalments: number;
  waivedInstalments: number;
  paidPaise: number;
  joinedDate: string;
  lastPaidDate: string | null;
  nomineeName: string | null;
  nomineeRelation: string | null;
  updatedAt: string;
  /** Holders before, oldest first. */
  formerHolders: Ticket['formerHolders'];
  /** True when it has won a draw whose winner is recorded. */
  isWinner: boolean;
  /** Paid to it, once it is Left. */
  settled: { paise: number; date: string; voucherNumber: string } | null;
  groupId: string;
  schemeCode: string;
  schemeName: string;
  startDate: string;
  /** Of the group. */
  lateFee: LateFee | null;
  memberId: string;
  memberName: string;
  contactPhone: string;
  memberMark: MemberMark | null;
  refId: string | null;
  refName: string | null;
  refType: string | null;
  refPhone10: string | null;
}

/** Tickets `t` of an account, deleted ones too. @param rest a condition on `t` and their order */
export const selectTickets = (accountId: string, rest: Sql) => sql<TicketRow>`
  select t.ticket_id, t.code, t.paper_number, t.status,
  t.instalment_paise, t.total_instalments,
  t.waived_instalments,
  t.paid_paise, t.joined_date, t.last_paid_date,
  t.nominee_name, t.nominee_relation,
  greatest(t.updated_at, m.updated_at) as updated_at,
  coalesce((select json_agg(json_build_object('memberName', p.name, 'from', h.held_from,
      'until', h.held_until) order by h.turn)
    from former_holder h join member p on p.account_id = h.account_id and p.member_id = h.member_id
    where h.account_id = ${accountId} and h.ticket_id = t.ticket_id), '[]') as former_holders,
  exists (select from draw d where d.account_id = ${accountId} and d.scheme_id = t.scheme_id
    and d.ticket_id = t.ticket_id and d.state = 'marked')
  or exists (select from paper_draw b where b.account_id = ${accountId} and b.ticket_id = t.ticket_id)
    as is_winner,
  case when t.status = 'Left' then (select json_build_object('paise', o.amount_paise, 'date', o.payout_date,
      'voucherNumber', o.voucher_number) from prize_payout o where o.account_id = ${accountId} and o.ticket_id = t.ticket_id
      and o.cause is not null and o.reversed_at is null) end as settled, g.scheme_id as group_id,
  g.code as scheme_code, g.name as scheme_name, g.start_date,
  g.late_fee,
  m.member_id, m.name as member_name, m.phone as contact_phone, m.mark as member_mark,
  ${sql.join(FACT_COLUMNS.map((column) => sql.ref(`m.${column}`)))},
  r.referral_id as ref_id, r.name as ref_name,
  r.type as ref_type, r.phone10 as ref_phone10
  from ticket t
  join scheme g on g.account_id = t.account_id and g.scheme_id = t.scheme_id
  join member m on m.account_id = t.account_id and m.member_id = t.member_id
  left join referral r on r.account_id = t.account_id and r.referral_id = t.referral_id
  where t.account_id = ${accountId} ${rest}`;

function settledOf({ settled }: Pick<TicketRow, 'settled'>): Pick<Ticket, 'settled'> {
  if (settled === null) return {};
  const { paise, ...rest } = settled;
  return { settled: { ...rest, amount: toRupees(paise) } };
}

/**
 * The ticket of the API.
 * @param today business date in India, on which its dues are counted
 */
export function toTicket(row: TicketRow, today: string): Ticket {
  const figures = ticketFigures(row, today);
  const next = fallsDueAfter(row, today);
  return {
    membershipId: row.ticketId,
    schemeMemberId: row.ticketId,
    ticketId: row.ticketId,
    membershipCode: row.code,
    ...(row.paperNumber !== null && { paperNumber: row.paperNumber }),
    membershipStatus: row.status,
    membershipActive: row.status === 'Active',
    isWinner: row.isWinner,
    memberId: row.memberId,
    memberName: row.memberName,
    contactPhone: row.contactPhone,
    ...(row.memberMark && { memberMark: row.memberMark }),
    ...toldFacts(row, row.memberName),
    schemeId: row.groupId,
    monthlySchemeId: row.groupId,
    schemeCode: row.schemeCode,
    schemeName: row.schemeName,
    schemeStartDate: row.startDate,
    monthlyInstallmentAmount: toRupees(row.instalmentPaise),
    paidAmount: toRupees(row.paidPaise),
    paidInstallments: figures.paidInstalments,
    totalInstallments: row.totalInstalments,
    waivedInstallments: row.waivedInstalments,
    dueInstallments: figures.dueInstalments,
    dueAmount: toRupees(figures.duePaise),
    dueDate: figures.dueDate,
    ...(next && { fallsDue: { on: next.on, amount: toRupees(next.paise) } }),
    balanceAmount: toRupees(figures.balancePaise),
    ...settledOf(row),
    ...(row.lateFee !== null && { lateFee: row.lateFee }),
    joinedDate: row.joinedDate,
    lastPaidDate: row.lastPaidDate,
    refId: row.refId,
    refName: row.refName,
    refType: row.refType,
    refContactPhone: row.refPhone10 === null ? null : `91${row.refPhone10}`,
    nomineeName: row.nomineeName,
    nomineeRelation: row.nomineeRelation,
    formerHolders: row.formerHolders,
    updatedAt: row.updatedAt,
  };
}

/** Columns of a list of tickets as a file, also of the dues. */
export const TICKET_COLUMNS: CsvColumns<Ticket> = [
  ['Ticket', (ticket) => ticket.membershipCode],
  ['Number on paper', (ticket) => ticket.paperNumber ?? null],
  ['Member', (ticket) => ticket.memberName],
  ['Phone', (ticket) => plainPhone(ticket.contactPhone)],
  ...exportedFacts('tickets'),
  ['Group', (ticket) => ticket.schemeName],
  ['Status', (ticket) => ticket.membershipStatus],
  ['Joined', (ticket) => ticket.joinedDate],
  ['Monthly instalment', (ticket) => plainAmount(ticket.monthlyInstallmentAmount)],
  ['Paid instalments', (ticket) => ticket.paidInstallments],
  ['Paid amount', (ticket) => plainAmount(ticket.paidAmount)],
  ['Due instalments', (ticket) => ticket.dueInstallments],
  ['Due amount', (ticket) => plainAmount(ticket.dueAmount)],
  ['Due since', (ticket) => ticket.dueDate],
  ['Balance', (ticket) => plainAmount(ticket.balanceAmount)],
  ['Last paid', (ticket) => ticket.lastPaidDate],
  ['Referred by', (ticket) => ticket.refName],
];
