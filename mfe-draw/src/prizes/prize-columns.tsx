import { leftOf, whyUnusual, type Prize } from '@kuri/shared/contract';
import { formatDate, formatExactRupees, formatPhone, NOTHING } from '@kuri/shared/format';
import { codeText, type Column } from '@kuri/shared/ui';
import { prizeLabels } from './labels.ts';
import { PrizeStateBadge } from './prize-state-badge.tsx';

const { columns, drawNo } = prizeLabels;

/** Draw of a prize, or why a ticket is paid that did not win. */
const whatFor = (prize: Pick<Prize, 'cause' | 'drawNo'>) =>
  prize.cause ? prizeLabels.causes[prize.cause] : drawNo({ drawNo: prize.drawNo });

/** Amount paid or payable; crossed out if reversed. */
function amountOf({ returnAmount, deductions = [], payout }: Prize) {
  const payable = returnAmount === null ? null : leftOf(returnAmount, deductions);
  const amount = payout?.amount ?? payable;
  if (amount === null) return prizeLabels.noReturn;
  const text = formatExactRupees(amount);
  return payout?.reversal ? <s>{text}</s> : <b>{text}</b>;
}

export const prizeColumns: readonly Column<Prize>[] = [
  {
    id: 'winner',
    width: 170,
    header: columns.winner,
    cell: (prize) => (
      <>
        <b>{prize.memberName}</b>
        <small>{formatPhone(prize.contactPhone)}</small>
        {prize.formerNames?.[0] && (
          <small data-prose>{prizeLabels.atDraw({ name: prize.formerNames[0].memberName })}</small>
        )}
      </>
    ),
  },
  {
    id: 'group',
    width: 152,
    header: columns.group,
    cell: (prize) => (
      <>
        <span>{prize.schemeName}</span>
        <small>{`${codeText(prize)}, ${whatFor(prize)}`}</small>
        {prize.heldOnPaper && <small>{prizeLabels.heldOnPaper}</small>}
      </>
    ),
    givesWay: 1,
  },
  {
    id: 'drawDate',
    header: columns.drawDate,
    cell: (prize) => (prize.cause ? NOTHING : formatDate(prize.drawDate)),
    numeric: true,
    givesWay: 2,
  },
  {
    id: 'state',
    onCard: 'fact',
    header: columns.state,
    cell: (prize) => (
      <>
        <PrizeStateBadge state={prize.state} />
        {(prize.approval ?? (prize.payout === null && whyUnusual(prize, '').length > 0)) && (
          <small data-prose>{prizeLabels.unusual}</small>
        )}
        {prize.payout?.reversal && <small data-prose>{prize.payout.reversal.reason}</small>}
      </>
    ),
  },
  { id: 'amount', header: columns.amount, cell: amountOf, align: 'end', numeric: true },
  {
    id: 'voucher',
    width: 178,
    header: columns.voucher,
    cell: ({ payout }) => payout?.voucherNumber ?? NOTHING,
    numeric: true,
    givesWay: 1,
  },
  {
    id: 'paid',
    header: columns.paid,
    cell: ({ payout }) =>
      payout === null ? (
        NOTHING
      ) : (
        <>
          <span>{formatDate(payout.payoutDate)}</span>
          <small>{payout.method}</small>
        </>
      ),
    numeric: true,
  },
];
