import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import styled from 'styled-components';
import {
  localeOfName,
  type Prize,
  type PrizePayout,
  type Organisation,
  type ReminderLocale,
} from '@kuri/shared/contract';
import { formatExactRupees, formatPhone } from '@kuri/shared/format';
import { Dialog, LanguageSelect } from '@kuri/shared/overlays';
import { useOrganisation } from '@kuri/shared/query';
import { memberTexts, officeIn } from '@kuri/shared/texts';
import { Button, PrintSheet, FactList, OfficeHead, Paper } from '@kuri/shared/ui';
import { voucherLabels, prizePanelLabels } from './labels.ts';

interface VoucherDialogProps {
  prize: Prize;
  payout: PrizePayout;
  isOpen: boolean;
  onClose: () => void;
}

/** Voucher of a payout, for printing on A4. */
export function VoucherDialog({ prize, payout, isOpen, onClose }: VoucherDialogProps) {
  const office = useOrganisation();
  const [chosen, setChosen] = useState<ReminderLocale | null>(null);
  const language = chosen ?? prize.language ?? localeOfName(prize.memberName);
  const voucher = <Voucher prize={prize} payout={payout} office={office} language={language} />;
  return (
    <Dialog
      title={voucherLabels.title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{voucherLabels.close}</Button>
          <Button
            variant="primary"
            icon={<IconPrinter aria-hidden="true" />}
            onClick={() => {
              window.print();
            }}
          >
            {voucherLabels.print}
          </Button>
        </>
      }
    >
      <LanguageSelect label={voucherLabels.language} value={language} onChange={setChosen} />
      <Preview tabIndex={0} role="region" aria-label={voucherLabels.preview}>
        {voucher}
      </Preview>
      <A4>{voucher}</A4>
    </Dialog>
  );
}

const Preview = styled.div`
  margin-top: var(--s3);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: #fff;
`;

const A4 = styled(PrintSheet)`
  @page prize-voucher {
    size: A4 portrait;
    margin: 18mm;
  }

  @media print {
    page: prize-voucher;

    > * {
      font-size: 11pt;
    }
  }
`;

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
  const facts: readonly (readonly [string, string | null])[] = [
    [labels.number, payout.voucherNumber],
    [labels.date, texts.date(payout.payoutDate)],
    [labels.group, prize.schemeName],
    [labels.draw, labels.drawOn(prize.drawNo, texts.date(prize.drawDate))],
    [labels.ticket, prize.membershipCode],
    [labels.winner, prize.memberName],
    [labels.address, prize.address],
    [labels.phone, formatPhone(prize.contactPhone)],
    [labels.receiver, payout.receiver && receiverText(payout)],
    [labels.method, texts.methods[payout.method]],
    [labels.reference, payout.reference],
    [labels.by, payout.paidBy],
  ];
  return (
    <VoucherSheet lang={language}>
      {office && <OfficeHead office={officeIn(office, language)} />}
      <strong>{labels.title}</strong>
      <FactList facts={facts.filter(([, value]) => value)} />
      <Amounts prize={prize} payout={payout} language={language} />
      <p>{labels.received(receiver, texts.amountInWords(payout.amount))}</p>
      <footer>
        {Object.entries(labels.signers).map(([key, signer]) => (
          <span key={key}>{signer}</span>
        ))}
      </footer>
      {payout.reversal && <mark>{labels.void}</mark>}
    </VoucherSheet>
  );
}

function receiverText({ receiver, receiverReason }: PrizePayout): string {
  return prizePanelLabels.withReason(receiver ?? '', receiverReason ?? '');
}

function Amounts({ prize, payout, language }: Omit<VoucherProps, 'office'>) {
  const labels = memberTexts(language).voucher;
  return (
    <table aria-label={labels.amounts}>
      <tbody>
        <tr>
          <th scope="row">{labels.returnAmount}</th>
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

const VoucherSheet = styled(Paper)`
  gap: 1.2em;

  > strong,
  header b {
    font-size: 1.4em;
  }
  dl {
    gap: 0.3em;
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(7em, 1fr) 3fr;
    gap: 1em;
  }
  th,
  td {
    font-weight: 400;
  }
  td {
    padding-left: 0.6em;
    text-align: right;
  }
  tfoot > tr > * {
    font-weight: 700;
  }
  footer {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 4em 3em;
    padding-top: 4em;
  }
  footer > span {
    padding-top: 0.3em;
    border-top: 1px solid #000;
    font-size: 0.85em;
  }
  mark {
    font-size: 4em;
    letter-spacing: 0.1em;
  }
`;
