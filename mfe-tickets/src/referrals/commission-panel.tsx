import { useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { cashVoucher, commissionPage, commissionsFile, payCommission } from '@kuri/shared/calls';
import { MOST_COMMISSIONS, type Commission, type Referral } from '@kuri/shared/contract';
import { formatCount, formatDate, formatExactRupees } from '@kuri/shared/format';
import type { FormState } from '@kuri/shared/forms';
import { SidePanel } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { Slot, useSlot } from '@kuri/shared/slots';
import {
  Badge,
  DataTable,
  EmptyState,
  ExportButton,
  focusWhenLost,
  useFocusWhenLost,
  ListState,
  Section,
  type Column,
  type PanelProps,
} from '@kuri/shared/ui';
import { commissionLabels as labels } from '../labels.ts';
import { earnedText, PayCommission } from './pay-commission.tsx';

const VOUCHER_SLOT = 'cash-voucher';

/** Register of what a referrer earned, and the form that pays what is due. */
export function CommissionPanel({ subject, isOpen, onClose }: PanelProps<Referral>) {
  const [form, setForm] = useState({ isDirty: false, isBusy: false });
  const [printed, setPrinted] = useState<string | null>(null);
  const content = useRef<HTMLDivElement>(null);
  if (subject === null) return null;
  return (
    <SidePanel
      title={labels.title({ name: subject.refName })}
      isOpen={isOpen}
      onClose={onClose}
      isDirty={form.isDirty}
      isBusy={form.isBusy}
    >
      <div ref={content} tabIndex={-1}>
        <Register
          refId={subject.refId}
          content={content}
          onFormChange={setForm}
          onPrint={setPrinted}
        />
      </div>
      {printed !== null && (
        <Slot
          name={VOUCHER_SLOT}
          props={{
            entryId: printed,
            onClose: () => {
              setPrinted(null);
              // The form whose button had it is gone once all is paid.
              focusWhenLost(content.current);
            },
          }}
        />
      )}
    </SidePanel>
  );
}

interface RegisterProps {
  refId: string;
  /** Takes the focus when the form that had it goes. */
  content: RefObject<HTMLDivElement | null>;
  /** Called when the form becomes dirty or busy. */
  onFormChange: (form: FormState) => void;
  onPrint: (entryId: string) => void;
}

function Register({ refId, content, onFormChange, onPrint }: RegisterProps) {
  const mayPay = useMay(payCommission);
  const hasVouchers = useSlot(VOUCHER_SLOT);
  const mayPrint = useMay(cashVoucher) && hasVouchers;
  const query = { refid: refId, pageno: 1, pagesize: MOST_COMMISSIONS };
  const register = useRead(commissionPage, { query });
  const hasDue = register.data?.data.some(({ state }) => state === 'due');
  useFocusWhenLost(hasDue === undefined ? undefined : String(hasDue), content);
  return (
    <ListState query={register} loading={labels.loading} failed={labels.failed}>
      {({ data, totalRecords }) => {
        if (data.length === 0) return <EmptyState text={labels.none} />;
        const due = data.filter(({ state }) => state === 'due');
        const others = data.filter(({ state }) => state !== 'due');
        return (
          <Stack>
            {mayPay ? (
              <PayCommission
                refId={refId}
                due={due}
                onFormChange={onFormChange}
                onPaid={({ entryId }) => {
                  if (mayPrint) onPrint(entryId);
                }}
              />
            ) : (
              due.length > 0 && (
                <>
                  <p>{labels.mayNot}</p>
                  <Lines title={labels.dueList} rows={due} />
                </>
              )
            )}
            {others.length > 0 && (
              <Lines title={labels.others} rows={others} onPrint={mayPrint ? onPrint : undefined} />
            )}
            <Tools>
              <span>
                {totalRecords > data.length &&
                  labels.only({ shown: formatCount(data.length), all: formatCount(totalRecords) })}
              </span>
              <ExportButton
                call={commissionsFile}
                sent={{ query: { refid: refId } }}
                name="commission"
              />
            </Tools>
          </Stack>
        );
      }}
    </ListState>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: var(--ink-2);
  font-size: 13px;
`;

interface LinesProps {
  title: string;
  rows: readonly Commission[];
  /** Prints a voucher; without it numbers are plain. */
  onPrint?: ((entryId: string) => void) | undefined;
}

function Lines({ title, rows, onPrint }: LinesProps) {
  return (
    <Section>
      <h2>{title}</h2>
      <DataTable
        label={title}
        columns={columnsOf(onPrint)}
        badge={null}
        rows={rows}
        rowKey={({ ticketId }) => ticketId}
        rowName={({ membershipCode }) => membershipCode}
      />
    </Section>
  );
}

const TONES = { due: 'warn', paid: 'good', lapsed: 'neutral' } as const;

const { columns: headers } = labels;

function columnsOf(onPrint: LinesProps['onPrint']): readonly Column<Commission>[] {
  return [
    {
      id: 'ticket',
      header: headers.ticket,
      cell: (line) => (
        <>
          <span>{line.membershipCode}</span>
          <small data-prose>{earnedText(line)}</small>
        </>
      ),
    },
    {
      id: 'state',
      header: headers.state,
      cell: (line) => (
        <>
          <Badge tone={TONES[line.state]}>{labels.states[line.state]}</Badge>
          <PaidBy line={line} onPrint={onPrint} />
        </>
      ),
    },
    {
      id: 'amount',
      header: headers.amount,
      cell: ({ amount }) => formatExactRupees(amount),
      align: 'end',
      numeric: true,
    },
  ];
}

/** Voucher of a paid commission, or why one has lapsed. */
function PaidBy({
  line: { payout, state },
  onPrint,
}: Pick<LinesProps, 'onPrint'> & { line: Commission }) {
  if (state === 'lapsed') return <small data-prose>{labels.lapsed}</small>;
  if (payout === null) return null;
  const { entryId, voucherNumber, paidOn, method } = payout;
  return (
    <>
      <small data-prose>{labels.paid({ date: formatDate(paidOn), method })}</small>
      {onPrint ? (
        <Voucher
          type="button"
          aria-label={labels.voucher({ number: voucherNumber })}
          onClick={() => onPrint(entryId)}
        >
          {voucherNumber}
        </Voucher>
      ) : (
        <small>{voucherNumber}</small>
      )}
    </>
  );
}

const Voucher = styled.button`
  display: block;
  min-height: 24px;
  color: var(--brand);
  font-size: 13px;
  text-decoration: underline;
`;
