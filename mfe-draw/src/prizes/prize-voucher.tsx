import { useState } from 'react';
import {
  localeOfName,
  type Prize,
  type PrizePayout,
  type Organisation,
  type ReminderLocale,
} from '@kuri/shared/contract';
import { formatExactRupees, formatPhone } from '@kuri/shared/format';
import { LanguageSelect, VoucherDialog, VoucherPaper, VoucherSheets } from '@kuri/shared/overlays';
import { useOrganisation } from '@kuri/shared/query';
import { memberTexts, officeIn } from '@kuri/shared/texts';
import { FactList, OfficeHead } from '@kuri/shared/ui';
import { voucherLabels, prizePanelLabels } from './labels.ts';

interface PrizeVoucherProps {
  prize: Prize;
  payout: PrizePayout;
  isOpen: boolean;
  onClose: () => void;
}

export function PrizeVoucher({ prize, payout, isOpen, onClose }: PrizeVoucherProps) {
  const office = useOrganisation();
  const [chosen, setChosen] = useState<ReminderLocale | null>(null);
  const language = chosen ?? prize.language ?? localeOfName(prize.memberName);
  return (
    <VoucherDialog texts={voucherLabels} isOpen={isOpen} onClose={onClose}>
      <LanguageSelect label={voucherLabels.language} value={language} onChange={setChosen} />
      <VoucherSheets label={voucherLabels.preview}>
        <Voucher prize={prize} payout={payout} office={office} language={language} />
      </VoucherSheets>
    </VoucherDialog>
  );
}

interface VoucherProps {
  prize: Prize;
  payout: PrizePayout;
  /** Undefined while loading. */
  office: Organisation | undefined;
  language: ReminderLocale;
}

function Voucher({ prize, payout, office, language }: VoucherProps) {
  const texts = memberTexts(language);
  const labels = texts.voucher;
  const receiver = payout.receiver ?? prize.memberName;
  const { approval, formerNames = [] } = prize;
  const [first] = formerNames;
  const changes = formerNames.map(
    ({ memberName, changedAt, changedBy, reason }) =>
      `${memberName}, ${texts.date(changedAt)} (${[changedBy, reason].filter(Boolean).join(': ')})`,
  );
  const mark = labels.standings[approval?.standing ?? 'second'];
  const facts: readonly (readonly [string, string | null])[] = [
    [labels.number, payout.voucherNumber],
    [labels.date, texts.date(payout.payoutDate)],
    [labels.group, prize.schemeName],
    [
      labels.draw,
      prize.cause
        ? null
        : labels.drawOn({ drawNo: prize.drawNo, date: texts.date(prize.drawDate) }),
    ],
    [labels.ticket, prize.membershipCode],
    [texts.paperNo, prize.paperNumber ?? null],
    [prize.cause ? texts.page.member : labels.winner, prize.memberName],
    [labels.atDraw, first?.memberName ?? null],
    [labels.changes, first ? changes.join('; ') : null],
    [labels.address, prize.address],
    [labels.phone, formatPhone(prize.contactPhone)],
    [labels.receiver, payout.receiver && receiverText(payout)],
    [labels.method, texts.methods[payout.method]],
    [labels.reference, payout.reference],
    [labels.approved, approval ? [approval.by, mark].filter(Boolean).join(', ') : null],
    [labels.by, payout.paidBy],
  ];
  return (
    <VoucherPaper lang={language}>
      {office && <OfficeHead office={officeIn(office, language)} />}
      <strong>{labels.title}</strong>
      <FactList facts={facts.filter(([, value]) => value)} />
      <Amounts prize={prize} payout={payout} language={language} />
      <p>{labels.received({ name: receiver, amount: texts.amountInWords(payout.amount) })}</p>
      <footer>
        {Object.entries(labels.signers).map(([key, signer]) => (
          <span key={key}>{signer}</span>
        ))}
      </footer>
      {payout.reversal && <mark>{labels.void}</mark>}
    </VoucherPaper>
  );
}

function receiverText({ receiver, receiverReason }: PrizePayout): string {
  return prizePanelLabels.withReason({ text: receiver ?? '', reason: receiverReason ?? '' });
}

function Amounts({ prize, payout, language }: Omit<VoucherProps, 'office'>) {
  const labels = memberTexts(language).voucher;
  return (
    <table aria-label={labels.amounts}>
      <tbody>
        <tr>
          <th scope="row">{prize.cause ? labels.causes[prize.cause] : labels.returnAmount}</th>
          <td>{formatExactRupees(prize.returnAmount ?? 0)}</td>
        </tr>
        {(prize.deductions ?? []).map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{`-${formatExactRupees(amount)}`}</td>
          </tr>
        ))}
        {payout.deduction > 0 && (
          <tr>
            <th scope="row">
              <span>{labels.deduction}</span>
              <small>{payout.deductionReason}</small>
            </th>
            <td>{`-${formatExactRupees(payout.deduction)}`}</td>
          </tr>
        )}
        {(payout.adjusted ?? []).map(({ membershipCode, schemeName, amount, receiptNumber }) => (
          <tr key={membershipCode}>
            <th scope="row">
              <span>{labels.dues}</span>
              <small>{[membershipCode, schemeName, receiptNumber].join(', ')}</small>
            </th>
            <td>{`-${formatExactRupees(amount)}`}</td>
          </tr>
        ))}
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
