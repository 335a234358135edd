import { reminderFacts, ticketsDue, type Member, type ReminderFacts } from '@kuri/shared/contract';
import { toPaise } from '../../ground/money.ts';
import { dateText, moneyText } from '../../ground/readable.ts';

/** As a screen writes it: rupees with paise only where there are any. */
const WRITING = {
  money: (rupees: number) => moneyText(rupees).replace(/\.00$/, ''),
  date: dateText,
};

/** What somebody owes, in paise, over the tickets that the dues list. */
export function duePaiseOf({ schemeMemberships }: Member): number {
  return ticketsDue(schemeMemberships).reduce((sum, { dueAmount }) => sum + toPaise(dueAmount), 0);
}

/** What a reminder says. @param organisation the office's name */
export function factsOf(member: Member, organisation: string): ReminderFacts {
  return reminderFacts(member, organisation, WRITING);
}
