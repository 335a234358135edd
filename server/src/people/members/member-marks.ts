import {
  fieldLabels,
  fieldTexts,
  istDate,
  MARK_MESSAGES,
  refusals,
  type MarkMemberBody,
  type Member,
  type MemberMark,
} from '@kuri/shared/contract';
import { sql } from 'kysely';
import { runSql } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { updateRow } from '../../ground/database/statements.ts';
import type { Writer } from '../../ground/http/context.ts';
import { conflict, invalidField, notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import { changedAt } from '../../ground/versions.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { refuseListed } from './frozen-tickets.ts';
import { lockPerson, type Person } from './person-queries.ts';
import { writeSearch } from './search-texts.ts';

const markRefusals = refusals('mark', MARK_MESSAGES);
const REFUSED = refusals('memberMarks', {
  isMerged: '{name} was merged into another member, which stays',
  isMarked: '{name} is marked as {mark}: no reminder and no link goes to them',
  chooseAnother: 'Please choose another member',
});

/** @throws Failure 409 MEMBER_MARKED for a member to whom nothing is sent */
export function refuseMarked({ name, mark }: { name: string; mark: MemberMark | null }): void {
  if (mark === null) return;
  throw conflict('MEMBER_MARKED', REFUSED.isMarked({ name, mark: markRefusals[mark] }));
}

/** The ids of persons, and of those who were merged into them: earlier receipts and notes keep theirs. */
export async function withMerged(database: Queryable, accountId: string, ids: readonly string[]) {
  const { rows } = await runSql<{ memberId: string }>(database)`
    select member_id from member where account_id = ${accountId} and merged_into = any(${ids})`;
  return [...ids, ...rows.map(({ memberId }) => memberId)];
}

/** The person of a row `of`, with those who were merged into them: what was noted of these stays theirs. */
export const withDoubles = (accountId: string, of: string) => sql`(select ${sql.ref(of)}.member_id
  union all select d.member_id from member d where d.account_id = ${accountId} and d.merged_into = ${sql.ref(of)}.member_id)`;

/** Whom a person was merged into, and who was merged into them. */
export async function mergesOf(
  database: Queryable,
  accountId: string,
  { memberId, mergedInto = null }: Pick<Person, 'memberId' | 'mergedInto'>,
): Promise<Pick<Member, 'mergedInto' | 'mergedFrom'>> {
  const { rows } = await runSql<NonNullable<Member['mergedInto']>>(database)`
    select member_id, name as member_name, phone as contact_phone from member
    where account_id = ${accountId} and (member_id = ${mergedInto} or merged_into = ${memberId}) order by member_no`;
  const into = rows.find((row) => row.memberId === mergedInto);
  const from = rows.filter((row) => row !== into);
  return { ...(into && { mergedInto: into }), ...(from.length > 0 && { mergedFrom: from }) };
}

/** Gives all tickets of a person to another one, as transfers with a reason. @returns their ids */
async function moveTickets(
  tx: Queryable,
  { accountId, userId, at }: Writer,
  { from, to, reason }: { from: string; to: string; reason: string },
): Promise<string[]> {
  const today = istDate(Date.parse(at));
  const isTheirs = sql`t.account_id = ${accountId} and t.member_id = ${from}`;
  const { rows } = await runSql<{ ticketId: string }>(tx)`
    select t.ticket_id from ticket t where ${isTheirs} order by t.ticket_id for no key update`;
  const ids = rows.map(({ ticketId }) => ticketId);
  await runSql(tx)`
    insert into former_holder (account_id, ticket_id, turn, member_id, held_from, held_until, reason, taken_over_by,
      taken_over_at)
    select ${accountId}, t.ticket_id, coalesce(max(h.turn), 0) + 1, ${from}, coalesce(max(h.held_until), t.joined_date),
      ${today}, ${reason}, ${userId}, ${at}
    from ticket t left join former_holder h on h.account_id = ${accountId} and h.ticket_id = t.ticket_id
    where ${isTheirs} group by t.ticket_id, t.joined_date`;
  await runSql(tx)`
    update ticket t set member_id = ${to}, updated_at = greatest(t.updated_at, ${at}) where ${isTheirs}`;
  return ids;
}

/** Makes one person of two: `into` has the tickets from now on, everything recorded before keeps its name. */
async function merge(
  tx: Queryable,
  writer: Writer,
  { double, into, reason }: { double: Person; into: Person; reason: string },
): Promise<void> {
  const { accountId } = writer;
  const [from, to] = [double.memberId, into.memberId];
  await refuseListed(tx, accountId, { of: 'member_id', id: from });
  const ids = await moveTickets(tx, writer, { from, to, reason });
  const [before, after] = [{ memberId: from }, { memberId: to, reason }];
  for (const entityId of ids) {
    await writeAudit(tx, { ...writer, action: 'ticket.taken-over', entityId, before, after });
  }
  await runSql(tx)`
    update member set merged_into = ${to} where account_id = ${accountId} and merged_into = ${from}`;
}

async function lockOpen(tx: Queryable, accountId: string, memberId: string): Promise<Person> {
  const person = await lockPerson(tx, accountId, memberId);
  if (!person) throw notFound(NOT_FOUND.member);
  if (person.mergedInto) throw conflict('MEMBER_MERGED', REFUSED.isMerged({ name: person.name }));
  return person;
}

/**
 * Marks a member, merges a doubled one into another, or takes a mark away.
 * @returns the id of who is shown then, and what was done
 * @throws Failure 404, 409 MEMBER_MERGED for one who was merged already, DRAW_UNDER_WAY for a merge with a ticket on a
 *   frozen list, 422 without a day or the other member
 */
export async function markMember(
  tx: Queryable,
  writer: Writer,
  { memberId, mark, since, into, reason }: MarkMemberBody,
): Promise<{ memberId: string; said: string }> {
  const { accountId, at } = writer;
  const today = istDate(Date.parse(at));
  const isMerge = mark === 'merged';
  if (isMerge && (into === undefined || into === memberId)) {
    throw invalidField('into', REFUSED.chooseAnother);
  }
  const label = fieldLabels.date;
  if (mark !== null && !isMerge && since === undefined)
    throw invalidField('since', fieldTexts.required({ label }));
  if (since !== undefined && since > today)
    throw invalidField('since', fieldTexts.inFuture({ label }));
  const locked = new Map<string, Person>();
  const ids = isMerge && into !== undefined ? [memberId, into].sort() : [memberId];
  for (const id of ids) locked.set(id, await lockOpen(tx, accountId, id));
  const [person, other] = [locked.get(memberId), locked.get(into ?? '')];
  if (!person) throw notFound(NOT_FOUND.member);
  if (isMerge && other) await merge(tx, writer, { double: person, into: other, reason });
  const set = {
    mark,
    markedOn: mark === null ? null : isMerge ? today : (since ?? null),
    markReason: mark === null ? null : reason,
    mergedInto: other?.memberId ?? null,
  };
  const updatedAt = changedAt(person.updatedAt, at);
  await updateRow(tx, 'member', { accountId, memberId }, { ...set, updatedAt });
  await writeSearch(tx, accountId, ids);
  const { mark: markBefore, markedOn, markReason } = person;
  await writeAudit(tx, {
    ...writer,
    action: isMerge ? 'member.merged' : mark === null ? 'member.unmarked' : 'member.marked',
    entityId: memberId,
    before: { mark: markBefore, markedOn, markReason },
    after: { mark, markedOn: set.markedOn, reason, ...(other && { memberId: other.memberId }) },
  });
  const said = isMerge ? 'Members merged' : mark === null ? 'Mark removed' : 'Member marked';
  return { memberId: other?.memberId ?? memberId, said };
}
