import { ticketsDue, type Member, type ReminderFacts } from '@kuri/shared/contract';
import { toPaise, toRupees } from '../money.ts';
import { dateText, moneyText } from '../readable.ts';

/** Rupees as a screen says them: with paise only where there are any. */
const amountText = (rupees: number) => moneyText(rupees).replace(/\.00$/, '');

/** What somebody owes, in paise, over the tickets that the dues list. */
export function duePaiseOf({ schemeMemberships }: Member): number {
  return ticketsDue(schemeMemberships).reduce((sum, { dueAmount }) => sum + toPaise(dueAmount), 0);
}

/** What a reminder says. @param organisation the office's name */
export function reminderFacts(member: Member, organisation: string): ReminderFacts {
  return {
    memberName: member.memberName,
    organisation,
    amount: amountText(toRupees(duePaiseOf(member))),
    tickets: ticketsDue(member.schemeMemberships).map((ticket) => ({
      code: ticket.membershipCode,
      group: ticket.schemeName,
      amount: amountText(ticket.dueAmount),
      since: dateText(ticket.dueDate ?? ''),
    })),
  };
}
