import type { Asked, Debt } from '../debt.ts';
import type { MemberTexts } from './member-texts.ts';

interface PaperWriting {
  texts: MemberTexts;
  money: (rupees: number) => string;
}

/** `Instalment 1 paid, ₹500 of instalment 2 (₹500 open, due since 29-Oct-2026)`; empty before the first payment. */
function paidWords(
  { paidInstallments: count, open, due }: Debt,
  { texts, money }: PaperWriting,
): string {
  const words = texts.debt;
  const whole = count > 0 ? [words.paid({ count })] : [];
  if (!open || open.paid === 0) return whole.join('');
  const part = words.part({ paid: money(open.paid), number: open.number });
  const say = due > 0 ? words.openSince : words.openUntil;
  const rest = say({ open: money(open.amount), day: texts.date(open.dueDate) });
  return [...whole, `${part} (${rest})`].join(', ');
}

/** Words for what is due of a ticket, or comes next, and when; nothing that `paidWords` says already. */
function owedWords({ open, due, next }: Debt, { texts, money }: PaperWriting): string[] {
  const { debt: words, slip } = texts;
  if (!open) return [slip.nothingLeft];
  const day = texts.date(open.dueDate);
  if (due > 0 && open.paid === 0) return [words.since({ amount: money(due), day })];
  if (due > 0) return due > open.amount ? [words.inAll({ amount: money(due) })] : [];
  if (!next || open.paid > 0) return [];
  return [words.next({ amount: money(next.amount), day: texts.date(next.dueDate) })];
}

/** The debt of a ticket in words, one fact each: what is paid, what is due or comes next, and the late fee. */
export function debtFacts(debt: Debt, writing: PaperWriting): string[] {
  const { texts, money } = writing;
  const paid = paidWords(debt, writing);
  return [
    ...(paid === '' ? [] : [paid]),
    ...owedWords(debt, writing),
    ...(debt.lateFee > 0 ? [texts.debt.lateFee({ amount: money(debt.lateFee) })] : []),
  ];
}

/** Purpose of a payment: `due since 29-Oct-2026, with ₹50.00 late fee` or `next instalment, 29-Dec-2026`. */
export function askedWords(
  { isDue, day, lateFee }: Asked<unknown>,
  { texts, money }: PaperWriting,
): string {
  const words = texts.debt;
  const what = (isDue ? words.forDue : words.forNext)({ day: texts.date(day) });
  return [what, ...(lateFee > 0 ? [words.withLateFee({ amount: money(lateFee) })] : [])].join(', ');
}
