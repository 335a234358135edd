/** What is paid on a ticket; amounts in paise. */
interface Paid {
  paidPaise: number;
  waivedInstalments: number;
}

/**
 * Allocates an imported payment to a person's tickets of one group as at an enrolment: one instalment on each
 * ticket before a second on any, and what is left as credit on the ticket whose turn is next. Tickets
 * that have less come first.
 * @param paise at most what all of them still owe
 * @returns the amount for each ticket in paise, in order; 0 for those that get nothing
 */
export function allocateImportedPayment(
  paise: number,
  tickets: readonly Paid[],
  { instalmentPaise, totalInstalments }: { instalmentPaise: number; totalInstalments: number },
): number[] {
  const amounts = tickets.map(() => 0);
  const paidTo = (index: number) => (tickets[index]?.paidPaise ?? 0) + (amounts[index] ?? 0);
  const roundsOf = (index: number) => Math.floor(paidTo(index) / instalmentPaise);
  const all = (index: number) => totalInstalments - (tickets[index]?.waivedInstalments ?? 0);
  for (let rest = paise; rest > 0;) {
    const open = [...tickets.keys()].filter((index) => roundsOf(index) < all(index));
    const [first, ...others] = open;
    if (first === undefined) throw new Error('A payment is at most what its tickets still owe.');
    const next = others.reduce(
      (best, index) => (roundsOf(index) < roundsOf(best) ? index : best),
      first,
    );
    const part = Math.min(rest, instalmentPaise - (paidTo(next) % instalmentPaise));
    amounts[next] = (amounts[next] ?? 0) + part;
    rest -= part;
  }
  return amounts;
}
