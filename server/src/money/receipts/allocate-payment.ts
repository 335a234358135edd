/**
 * Spreads one payment over tickets of one instalment: whole instalments ticket by ticket, round after
 * round, and what is left as credit on the ticket whose turn is next. So a payment of one instalment
 * for each ticket pays the first of each.
 * @param paise the payment, at most all instalments of all tickets
 * @returns the amount for each ticket in paise, in order; 0 for those that get nothing
 */
export function allocatePayment(paise: number, instalmentPaise: number, tickets: number): number[] {
  const whole = Math.floor(paise / instalmentPaise);
  const rest = paise - whole * instalmentPaise;
  const rounds = Math.floor(whole / tickets);
  const turn = whole % tickets;
  return Array.from({ length: tickets }, (_, index) => {
    const credit = index === turn ? rest : 0;
    return (rounds + (index < turn ? 1 : 0)) * instalmentPaise + credit;
  });
}
