import styled from 'styled-components';
import {
  isMobile,
  type FollowUp,
  type MemberMark,
  type PendingDues,
  type Reminder,
} from '@kuri/shared/contract';
import { formatDate, formatTime } from '@kuri/shared/format';
import { CallLink } from '@kuri/shared/ui';
import { agreedTexts } from '../follow-ups/agreed.ts';
import { remindLabels } from '../labels.ts';

/** True when a member was reminded on the day already. A message that failed does not count. */
export function isRemindedOn(reminder: Reminder | undefined, today: string): boolean {
  return (
    reminder !== undefined &&
    reminder.state !== 'failed' &&
    formatDate(reminder.at) === formatDate(today)
  );
}

/** When somebody was reminded last and by whom; undefined when it never came to that. */
export function remindedText(reminder: Reminder | undefined, today: string): string | undefined {
  if (reminder === undefined || reminder.state === 'failed') return undefined;
  return isRemindedOn(reminder, today)
    ? remindLabels.today({ time: formatTime(reminder.at), by: reminder.by })
    : remindLabels.before({ date: formatDate(reminder.at), by: reminder.by });
}

/** The last reminder of each person on the list, by the person's id. */
export function lastReminders({ reminders = [] }: PendingDues): ReadonlyMap<string, Reminder> {
  return new Map(reminders.map((reminder) => [reminder.memberId, reminder]));
}

/** The newest follow-up of each person on the list, by the person's id. */
export function lastFollowUps({ followUps = [] }: PendingDues): ReadonlyMap<string, FollowUp> {
  return new Map(followUps.map((followUp) => [followUp.memberId, followUp]));
}

export interface MemberDue {
  memberId: string;
  memberName: string;
  memberMark?: MemberMark | undefined;
}

/** A row of the dues as far as a reminder goes by it. */
export interface RowToRemind extends MemberDue {
  contactPhone: string;
}

/** The persons of the page that is shown who have a mobile, are not marked and were not reminded on its day, each once. */
export function membersToRemind(dues: PendingDues): MemberDue[] {
  const rows: readonly RowToRemind[] = dues.memberWiseSummary ?? dues.pendingDuesList ?? [];
  const last = lastReminders(dues);
  const reached = rows.filter(
    ({ contactPhone, memberMark }) => isMobile(contactPhone) && memberMark === undefined,
  );
  const persons = new Map(reached.map(({ memberId, memberName }) => [memberId, memberName]));
  return [...persons]
    .filter(([memberId]) => !isRemindedOn(last.get(memberId), dues.asOf))
    .map(([memberId, memberName]) => ({ memberId, memberName }));
}

interface ContactProps {
  name: string;
  phone: string;
  /** The last one. */
  reminder: Reminder | undefined;
  /** The newest one. */
  followUp: FollowUp | undefined;
  today: string;
}

/** Phone of a member, below it the last reminder, and what was agreed last. */
export function Contact({ name, phone, reminder, followUp, today }: ContactProps) {
  const text = remindedText(reminder, today);
  return (
    <>
      <CallLink name={name} phone={phone} />
      {text !== undefined && <Note>{text}</Note>}
      {agreedTexts(followUp).map((agreed) => (
        <Note key={agreed}>{agreed}</Note>
      ))}
    </>
  );
}

/** Below a number, which is never broken; this may be. */
const Note = styled.small`
  white-space: normal;
`;
