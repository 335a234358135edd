import { istDate, type Reminder, type RemindMemberBody } from '@kuri/shared/contract';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { newId } from '../../ground/ids.ts';
import { readMember } from '../../people/members/member-lists.ts';
import { duePaiseOf } from './reminder-facts.ts';
import { insertReminders, remindersOf } from './reminder-queries.ts';

/**
 * Notes that somebody was reminded.
 * @throws Failure 404 for somebody who is not there, 409 NOTHING_DUE, 409 ALREADY_REMINDED when it was
 *   done on this day already, by whomever
 */
export async function remindMember(
  tx: Queryable,
  writer: Writer,
  { memberId, way, locale }: RemindMemberBody,
): Promise<Reminder> {
  const { accountId, at } = writer;
  const today = istDate(Date.parse(at));
  const member = await readMember(tx, { accountId, today }, memberId);
  const duePaise = duePaiseOf(member);
  if (duePaise === 0) throw conflict('NOTHING_DUE', `Nothing is due from ${member.memberName}.`);
  const reminderId = newId('rem');
  const stored = await insertReminders(tx, { ...writer, today, way, locale }, [
    { reminderId, memberId, duePaise },
  ]);
  const reminders = await remindersOf(tx, accountId, memberId);
  const [last] = reminders.filter(({ state }) => state !== 'failed');
  if (!last) throw new Error(`The reminder ${reminderId} was not stored.`);
  if (stored.size === 0) {
    throw conflict(
      'ALREADY_REMINDED',
      `${member.memberName} was reminded today already, at ${last.at.slice(11, 16)} by ${last.by}.`,
    );
  }
  const after = { memberId, way, locale, duePaise };
  await writeAudit(tx, { ...writer, action: 'member.reminded', entityId: memberId, after });
  return last;
}
