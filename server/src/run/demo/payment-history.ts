import { addDays } from '@kuri/shared/contract';
import type { Random } from './random.ts';

/** What an enrolment paid on one day: a number of instalments for each of its tickets. */
interface DemoPayment {
  date: string;
  instalments: number;
}

/** The terms of a history; dates `YYYY-MM-DD`. */
interface HistoryTerms {
  /** The days on which the instalments are due, in order. */
  dueDates: readonly string[];
  joinedDate: string;
  /** No payment is later. */
  lastDay: string;
  /** How many of the instalments due on the last day are unpaid; a negative number is paid ahead. */
  behind: number;
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

/**
 * The payments of an enrolment, oldest first: month by month around the day when an instalment is
 * due, now and then two at once. Who joins late pays the earlier instalments on joining. What would
 * fall after the last day is not paid yet.
 */
export function paymentHistory(random: Random, terms: HistoryTerms): DemoPayment[] {
  const { dueDates, joinedDate, lastDay, behind } = terms;
  const dueBy = (day: string) => dueDates.filter((date) => date <= day).length;
  const unpaid = dueDates.slice(0, Math.max(0, dueBy(lastDay) - behind));
  const payments: DemoPayment[] = [];
  let earliest = joinedDate;
  let paid = 0;
  for (let due = unpaid[0]; due !== undefined; due = unpaid[paid]) {
    const around =
      due > lastDay
        ? addDays(lastDay, -random.between(0, 12))
        : addDays(due, random.between(-4, 8));
    const date = later(earliest, around);
    if (date > lastDay) break;
    const atOnce = Math.max(dueBy(earliest) - paid, random.chance(0.06) ? 2 : 1);
    const instalments = Math.min(unpaid.length - paid, atOnce);
    payments.push({ date, instalments });
    paid += instalments;
    earliest = addDays(date, 1);
  }
  return payments;
}
