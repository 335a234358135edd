import {
  istDate,
  reminderAsks,
  reminderFacts,
  reminderText,
  SOON_DAYS,
  timeText,
  publicAddress,
  type Member,
  type Organisation,
  type Reminder,
  type ReminderLocale,
  type RemindMemberBody,
  type SentReminders,
  refusals,
} from '@kuri/shared/contract';
import { memberTexts, officeIn } from '@kuri/shared/texts';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { Failure, conflict } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { pagePath } from '../../ground/page-keys.ts';
import { newId } from '../../ground/ids.ts';
import { refuseMarked } from '../../people/members/member-marks.ts';
import { readMember, readMembers } from '../../people/members/member-lists.ts';
import { storeReminderLocale } from '../../people/members/person-queries.ts';
import { queueMessages } from '../messages/outbox-queries.ts';
import { readOrganisation } from '../../office/organisation/organisation-queries.ts';
import { toPaise } from '../../ground/money.ts';
import { moneyText } from '../../ground/readable.ts';
import { dueTicketIds } from './pending-dues.ts';
import { holdersOf, insertReminders, lastReminders, MOST_REMINDERS } from './reminder-queries.ts';

const REFUSED = refusals('duesReminders', {
  noReminderWasSentNoProvider: 'No reminder was sent: no provider of messages is set up.',
  nothingIsDueFromTodayOr: 'Nothing is due from {name}, today or within {days} days.',
  wasRemindedTodayAlreadyAtBy: '{name} was reminded today already, at {time} by {by}.',
});

/** As a screen writes it: rupees with paise only where there are any. */
const money = (rupees: number) => moneyText(rupees).replace(/\.00$/, '');

/** The most persons that one call reminds; the next call reminds the others. */
const MOST_PERSONS = 1_000;

const NOBODY: SentReminders = { queued: 0, skipped: 0, links: [] };

/** Sources of the page of payment that a message leads to. */
interface PageSource {
  slipSecret: string;
  /** Address of the console; without one a message names no page. */
  publicUrl: string | undefined;
}

function messageTo(
  member: Member,
  office: Organisation,
  {
    accountId,
    locale,
    today,
    slipSecret,
  }: PageSource & Record<'accountId' | 'today', string> & { locale: ReminderLocale },
) {
  const path = pagePath(slipSecret, { kind: 'pay', accountId, id: member.memberId });
  const payPage = publicAddress(path, office, '');
  const { date } = memberTexts(locale);
  const facts = reminderFacts(member, officeIn(office, locale), { money, date, today, payPage });
  const { memberName, organisation, amount, tickets } = facts;
  const asks = reminderAsks(member, today);
  return {
    reminderId: newId('rem'),
    memberId: member.memberId,
    duePaise: toPaise(asks.rupees),
    phone10: member.contactPhone.slice(-10),
    body: reminderText(locale, facts),
    // In one line each: a template takes no others.
    parameters: [
      memberName,
      organisation,
      amount,
      tickets.map(({ code }) => code).join(', '),
      date(asks.day),
    ],
  };
}

/**
 * Queues a message to everybody who owes something in a group (undefined is all groups) and was not
 * reminded today yet. An account without dues gets that answer, with or without a provider.
 * @param how `locale` of the messages, undefined where no provider is set up
 * @returns how many are queued, and how many persons were reminded today already
 * @throws Failure 503 without a provider, 404 for a group that is not there
 */
export async function remind(
  tx: Queryable,
  writer: Writer,
  {
    locale,
    groupId,
    ...page
  }: PageSource & { locale: ReminderLocale | undefined; groupId: string | undefined },
): Promise<SentReminders> {
  const { accountId, at } = writer;
  const today = istDate(Date.parse(at));
  const reader = { accountId, today };
  const request = { groupId, searchText: '', late: undefined };
  const ticketIds = await dueTicketIds(tx, reader, request);
  if (ticketIds.length === 0) return NOBODY;
  if (locale === undefined) {
    throw new Failure({
      status: 503,
      code: 'NO_MESSAGE_PROVIDER',
      message: REFUSED.noReminderWasSentNoProvider,
    });
  }
  const holders = await holdersOf(tx, reader, ticketIds);
  const waiting = holders.flatMap(({ memberId, isReminded }) => (isReminded ? [] : [memberId]));
  const fresh = waiting.slice(0, MOST_PERSONS);
  const skipped = holders.length - waiting.length;
  if (fresh.length === 0) return { ...NOBODY, skipped };
  const office = { ...(await readOrganisation(tx, accountId)), ...page };
  const members = await readMembers(tx, reader, fresh);
  const messages = members.map((member) =>
    messageTo(member, office, { accountId, locale, today, ...page }),
  );
  const way = 'message' as const;
  const stored = await insertReminders(tx, { ...writer, today, way, locale }, messages);
  const queued = messages.filter(({ reminderId }) => stored.has(reminderId));
  await queueMessages(tx, writer, queued);
  const after = { groupId, locale, messages: queued.length };
  await writeAudit(tx, { ...writer, action: 'reminders.queued', entityId: accountId, after });
  return { queued: queued.length, skipped, links: [] };
}

/**
 * Notes that somebody was reminded. Another language than theirs is kept as theirs.
 * @throws Failure 404 for somebody who is not there, 409 MEMBER_MARKED, 409 NOTHING_DUE, 409 ALREADY_REMINDED when it was
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
  refuseMarked({ name: member.memberName, mark: member.mark?.kind ?? null });
  const duePaise = toPaise(reminderAsks(member, today).rupees);
  if (duePaise === 0)
    throw conflict(
      'NOTHING_DUE',
      REFUSED.nothingIsDueFromTodayOr({ name: member.memberName, days: SOON_DAYS }),
    );
  const reminderId = newId('rem');
  const stored = await insertReminders(tx, { ...writer, today, way, locale }, [
    { reminderId, memberId, duePaise },
  ]);
  const reminders = await lastReminders(tx, accountId, [memberId], MOST_REMINDERS);
  const [last] = reminders.filter(({ state }) => state !== 'failed');
  if (!last) throw new Error(`The reminder ${reminderId} was not stored.`);
  if (stored.size === 0) {
    throw conflict(
      'ALREADY_REMINDED',
      REFUSED.wasRemindedTodayAlreadyAtBy({
        name: member.memberName,
        time: timeText(last.at),
        by: last.by,
      }),
    );
  }
  if (locale !== member.reminderLocale)
    await storeReminderLocale(tx, accountId, { memberId, locale });
  const after = { memberId, way, locale, duePaise };
  await writeAudit(tx, { ...writer, action: 'member.reminded', entityId: memberId, after });
  return last;
}
