import type { Organisation, Prize, PrizePayout } from '@kuri/shared/contract';
import { amountInWords, formatDate, formatExactRupees, formatPhone } from '@kuri/shared/format';
import { FactList, OfficeHead } from '@kuri/shared/ui';
import { prizePanelLabels, voucherLabels as labels } from './labels.ts';
import { VoucherSheet } from './voucher-sheet.ts';

interface VoucherProps {
  prize: Prize;
  payout: PrizePayout;
  /** The office of the voucher; undefined while it is loading. */
  office: Organisation | undefined;
}

/** The voucher that the receiver of a prize signs. */
export function Voucher({ prize, payout, office }: VoucherProps) {
  const receiver = payout.receiver ?? prize.memberName;
  const facts: readonly (readonly [string, string | null])[] = [
    [labels.number, payout.voucherNumber],
    [labels.date, formatDate(payout.payoutDate)],
    [labels.group, prize.schemeName],
    [labels.draw, labels.drawOn(prize.drawNo, formatDate(prize.drawDate))],
    [labels.ticket, prize.membershipCode],
    [labels.winner, prize.memberName],
    [labels.address, prize.address],
    [labels.phone, formatPhone(prize.contactPhone)],
    [labels.receiver, payout.receiver && receiverText(payout)],
    [labels.method, payout.method],
    [labels.reference, payout.reference],
    [labels.by, payout.paidBy],
  ];
  return (
    <VoucherSheet>
      {office && <OfficeHead office={office} />}
      <strong>{labels.title}</strong>
      <FactList facts={facts.filter(([, value]) => value)} />
      <Amounts prize={prize} payout={payout} />
      <p>{labels.received(receiver, amountInWords(payout.amount))}</p>
      <footer>
        {labels.signers.map((signer) => (
          <span key={signer}>{signer}</span>
        ))}
      </footer>
      {payout.reversal && <mark>{labels.void}</mark>}
    </VoucherSheet>
  );
}

function receiverText({ receiver, receiverReason }: PrizePayout): string {
  return prizePanelLabels.withReason(receiver ?? '', receiverReason ?? '');
}

function Amounts({ prize, payout }: Omit<VoucherProps, 'office'>) {
  return (
    <table aria-label={labels.amounts}>
      <tbody>
        <tr>
          <th scope="row">{labels.returnAmount}</th>
          <td>{formatExactRupees(prize.returnAmount ?? 0)}</td>
        </tr>
        {payout.deduction > 0 && (
          <tr>
            <th scope="row">
              {labels.deduction}
              <small>{payout.deductionReason}</small>
            </th>
            <td>-{formatExactRupees(payout.deduction)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{labels.total}</th>
          <td>{formatExactRupees(payout.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
