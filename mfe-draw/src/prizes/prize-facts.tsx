import styled from 'styled-components';
import type { Prize, PrizePayout } from '@kuri/shared/contract';
import { formatDate, formatExactRupees, formatMoment, formatPhone } from '@kuri/shared/format';
import { FactCard } from '@kuri/shared/ui';
import { prizeLabels, prizePanelLabels as labels } from './labels.ts';
import { PrizeStateBadge } from './prize-state-badge.tsx';

const { facts, paid, byWhom, withReason } = labels;
const whenAndBy = (name: string, at: string) => byWhom(name, formatMoment(at));

/** The facts of a prize: its winner, ticket, draw and amount. */
export function PrizeFacts({ prize }: { prize: Prize }) {
  const { returnAmount, formerNames = [] } = prize;
  const renames = formerNames.map(({ memberName, contactPhone, changedAt, changedBy, reason }) =>
    labels.renamed({
      before: `${memberName}, ${formatPhone(contactPhone)}`,
      date: formatDate(changedAt),
      by: changedBy,
      reason,
    }),
  );
  return (
    <FactCard
      title={prize.schemeName}
      facts={[
        [facts.winner, prize.memberName],
        [facts.phone, formatPhone(prize.contactPhone)],
        ...(renames.length > 0 ? [[facts.renamed, renames.join('; ')] as const] : []),
        [facts.ticket, prize.membershipCode],
        [facts.drawDate, formatDate(prize.drawDate)],
        [
          facts.returnAmount,
          returnAmount === null ? prizeLabels.noReturn : formatExactRupees(returnAmount),
        ],
        [facts.state, <PrizeStateBadge key="state" state={prize.state} />],
      ]}
    />
  );
}

interface PayoutFactsProps {
  prize: Prize;
  payout: PrizePayout;
}

/** How it was paid out. */
export function PayoutFacts({ prize, payout }: PayoutFactsProps) {
  const { deduction, deductionReason, receiver, receiverReason, reference, confirmed } = payout;
  const rows: [string, string | null][] = [
    [paid.voucher, payout.voucherNumber],
    [paid.amount, formatExactRupees(payout.amount)],
    [
      paid.deduction,
      deduction === 0 ? null : withReason(formatExactRupees(deduction), deductionReason ?? ''),
    ],
    [paid.date, formatDate(payout.payoutDate)],
    [paid.method, payout.method],
    [paid.reference, reference],
    [
      paid.receiver,
      receiver === null ? prize.memberName : withReason(receiver, receiverReason ?? ''),
    ],
    [paid.receiptsReason, payout.receiptsReason ?? null],
    [paid.by, whenAndBy(payout.paidBy, payout.paidAt)],
    [paid.confirmed, confirmed ? whenAndBy(confirmed.by, confirmed.at) : labels.notConfirmed],
  ];
  return (
    <FactCard
      title={paid.title}
      facts={rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))}
    />
  );
}

/** The payouts of a draw that do not count any more. */
export function ReversedPayouts({ prizes }: { prizes: readonly Prize[] }) {
  if (prizes.length === 0) return null;
  return (
    <Past>
      <h3>{labels.reversedTitle}</h3>
      <ul>
        {prizes.map(
          ({ payout }) =>
            payout?.reversal && (
              <li key={payout.payoutId}>
                {labels.reversed(
                  payout.voucherNumber,
                  formatExactRupees(payout.amount),
                  payout.reversal.by,
                  formatDate(payout.reversal.at),
                  payout.reversal.reason,
                )}
              </li>
            ),
        )}
      </ul>
    </Past>
  );
}

const Past = styled.section`
  color: var(--ink-2);
  font-size: 13px;
  overflow-wrap: anywhere;

  h3 {
    margin-bottom: var(--s1);
    color: var(--ink);
    font-weight: 600;
  }
`;
