import { runSql, rowsOf } from '../../ground/database/build.ts';
import { type RawBuilder, sql } from 'kysely';
import { addDays, istDate } from '@kuri/shared/contract';
import type { DrawLedger } from './draw-ledger.ts';
import { type Act, type Entry, type ListFacts, listStory, RECENT_DAYS } from './list-story.ts';
import type { DrawListNow } from './ticket-list.ts';
import type { Story } from '../../ground/chain/protocol/story.ts';
import type { Queryable } from '../../ground/database/database.ts';

interface OfGroup {
  accountId: string;
  groupId: string;
}

/** Areas of the audit trail that are ordinary, or that the receipts tell; others are told, also those to come. */
const PLAIN_AREAS = [
  'backup',
  'cash',
  'list',
  'member',
  'payment',
  'prize',
  'reminders',
  'second-word',
  'statement-link',
  'tickets',
];
/** Ordinary actions of the other areas; steps of a draw are in its record. */
const PLAIN_ACTIONS = [
  'group.created',
  'group.completed',
  'draw.frozen',
  'draw.drawn',
  'draw.marked',
  'draw.voided',
  'draw.void-asked',
  'draw.void-declined',
];
/** Actions by which a person gets another name or phone. */
const RENAMING = ['member.updated', 'member.renamed'];

/** Audit rows of a group, its tickets and their holders, the oldest first. */
async function actsOf(
  tx: Queryable,
  { accountId, groupId }: OfGroup,
  { memberIds, since }: { memberIds: readonly string[]; since: string },
): Promise<Act[]> {
  return await rowsOf<Act>(tx)`
    select a.action, a.entity_id, a.at, u.first_name as by, a.before, a.after
    from audit_subject s
    join audit_log a on a.account_id = s.account_id and a.audit_id = s.audit_id
    left join app_user u on u.account_id = a.account_id and u.user_id = a.user_id
    where s.account_id = ${accountId} and s.at >= ${since}
      and (s.subject_id = ${groupId} and split_part(a.action, '.', 1) <> all(${PLAIN_AREAS}) and a.action <> all(${PLAIN_ACTIONS})
        or s.subject_id = any(${memberIds}) and a.action = any(${RENAMING}))
    order by a.at, a.audit_id`;
}

/** Receipts of a group that were entered or reversed since an instant, the oldest first. */
async function entriesOf(
  tx: Queryable,
  { accountId, groupId }: OfGroup,
  since: string,
): Promise<Entry[]> {
  return await rowsOf<Entry>(tx)`
    select r.ticket_id, r.created_at, r.receipt_date as date,
      r.reversed_at, r.is_first, p.import_id is not null as is_imported,
      coalesce(u.first_name, p.created_by) as by, coalesce(v.first_name, r.reversed_by) as reversed_by
    from (select *, created_at = min(created_at) over (partition by ticket_id) as is_first
      from receipt where account_id = ${accountId} and scheme_id = ${groupId}) r
    join payment p on p.account_id = ${accountId} and p.payment_id = r.payment_id
    left join app_user u on u.account_id = p.account_id and u.user_id = p.created_by
    left join app_user v on v.account_id = r.account_id and v.user_id = r.reversed_by
    where r.created_at >= ${since} or r.reversed_at >= ${since}
    order by r.created_at, r.receipt_id`;
}

/** Days that are looked through for gaps. */
const DAYS_BACK = 45;
/** Areas of the audit trail that say nothing of an office at work. */
const READING = ['login', 'list', 'backup'];

/** Days before today on which somebody recorded something, the newest first, and the newest instant on record. */
async function workOf(
  tx: Queryable,
  { accountId }: OfGroup,
  now: string,
): Promise<Pick<ListFacts, 'days' | 'newest'>> {
  const today = istDate(Date.parse(now));
  const first = addDays(today, -DAYS_BACK);
  const work = sql`from audit_log a
    join app_user u on u.account_id = a.account_id and u.user_id = a.user_id
    where a.account_id = ${accountId} and split_part(a.action, '.', 1) <> all(${READING})`;
  const inIndia = (instant: RawBuilder<unknown>) => sql`(${instant}) at time zone 'Asia/Kolkata'`;
  const { rows } = await runSql<{ days: string[]; newest: string | null }>(tx)`
    select array(select to_char(day, 'YYYY-MM-DD')
        from generate_series(${first}::timestamp, ${today}::timestamp - interval '1 day', interval '1 day') day
        where exists (select ${work} and a.at >= ${inIndia(sql`day`)}
          and a.at < ${inIndia(sql`day + interval '1 day'`)})
        order by day desc)
      || array(select to_char(a.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') ${work}
        and a.at < ${inIndia(sql`${first}::timestamp`)} order by a.at desc limit 1) as days,
      (select max(at) from audit_log where account_id = ${accountId}) as newest
    from account where account_id = ${accountId}`;
  return rows[0] ?? { days: [], newest: null };
}

/**
 * The story of a group's list as it is now, in three statements.
 * @param now an ISO instant in India
 * @returns null for a plain list
 */
export async function storyNow(
  tx: Queryable,
  { accountId, ledger, drawNo }: { accountId: string; ledger: DrawLedger; drawNo: number },
  { drawList: { list, candidates }, now }: { drawList: DrawListNow; now: string },
): Promise<Story | null> {
  const { group, groupId, draws } = ledger;
  const last = draws.find(({ state }) => state === 'marked')?.lockedAt ?? group.createdAt;
  const week = `${addDays(istDate(Date.parse(now)), -RECENT_DAYS)}T00:00:00.000+05:30`;
  const since = last < week ? last : week;
  const isLeft = list.leftOut.some(({ reason }) => reason === 'left');
  const memberIds = [...new Set(candidates.map(({ memberId }) => memberId))];
  const of = { accountId, groupId };
  // A paid ticket may have been left out long ago.
  const acts = await actsOf(tx, of, { memberIds, since: isLeft ? group.createdAt : since });
  const entries = await entriesOf(tx, of, since);
  const work = await workOf(tx, of, now);
  return listStory(list, { ...work, drawNo, since, now, candidates, acts, entries });
}
