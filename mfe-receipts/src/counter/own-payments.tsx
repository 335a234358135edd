import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import styled from 'styled-components';
import { ownPayments } from '@kuri/shared/calls';
import type { OwnPayment } from '@kuri/shared/contract';
import { formatExactRupees, formatTime } from '@kuri/shared/format';
import { MAX_PAGE_SIZE } from '@kuri/shared/limits';
import { useRead } from '@kuri/shared/query';
import { Link } from '@kuri/shared/router';
import { Badge, Button, IconButton, ListState } from '@kuri/shared/ui';
import { BookCard } from '../day-book/book-card.tsx';
import { ChargesNote, MethodBadge } from '../receipt-parts.tsx';
import { FetchedSlip } from '../slip/receipt-slip-dialog.tsx';
import { ownLabels } from './labels.ts';

const FIRST = 8;
const STEP = 24;

/** The payments that the user took today, newest first, each with a button to print its slip again. @param date today */
export function OwnPayments({ date }: { date: string }) {
  const [size, setSize] = useState(FIRST);
  const [reprinted, setReprinted] = useState<string | null>(null);
  const query = { date, pageno: 1, pagesize: size };
  // Keeps the list of the same day while more is loading.
  const list = useRead(ownPayments, { query }, { keep: (before) => before.query.date === date });
  return (
    <BookCard title={ownLabels.title} badge={list.data && <span>{list.data.totalRecords}</span>}>
      <ListState query={list} loading={ownLabels.loading} failed={ownLabels.failed}>
        {({ data, totalRecords }) => (
          <>
            {data.length === 0 ? (
              <p>{ownLabels.empty}</p>
            ) : (
              <Rows aria-label={ownLabels.title}>
                {data.map((payment) => (
                  <Row key={payment.receiptNumber} payment={payment} onReprint={setReprinted} />
                ))}
              </Rows>
            )}
            {totalRecords > data.length && size < MAX_PAGE_SIZE && (
              <Button
                busy={list.isPlaceholderData}
                onClick={() => {
                  setSize(Math.min(MAX_PAGE_SIZE, size + STEP));
                }}
              >
                {ownLabels.more}
              </Button>
            )}
            {totalRecords > MAX_PAGE_SIZE && <Link to="/receipts">{ownLabels.all}</Link>}
          </>
        )}
      </ListState>
      {reprinted !== null && (
        <FetchedSlip
          receiptNumber={reprinted}
          isOpen
          onClose={() => {
            setReprinted(null);
          }}
        />
      )}
    </BookCard>
  );
}

interface RowProps {
  payment: OwnPayment;
  onReprint: (receiptNumber: string) => void;
}

function Row({ payment, onReprint }: RowProps) {
  const { receiptNumber, memberName, paymentMethod, totalAmount, createdAt } = payment;
  return (
    <li>
      <p>
        <b>{memberName}</b>
        <small>
          <span>{`${formatTime(createdAt)} · `}</span>
          <span>{receiptNumber}</span>
        </small>
      </p>
      <p>
        <b>{formatExactRupees(totalAmount)}</b>
        <ChargesNote receipt={payment} />
        <MethodBadge method={paymentMethod} />
        <Reversed payment={payment} />
      </p>
      <IconButton
        label={ownLabels.print({ number: receiptNumber })}
        icon={<IconPrinter aria-hidden="true" />}
        onClick={() => {
          onReprint(receiptNumber);
        }}
      />
    </li>
  );
}

function Reversed({ payment: { totalAmount, reversedAmount } }: Pick<RowProps, 'payment'>) {
  if (reversedAmount === 0) return null;
  const isAll = reversedAmount === totalAmount;
  const amount = formatExactRupees(reversedAmount);
  return <Badge tone="bad">{isAll ? ownLabels.reversed : ownLabels.partly({ amount })}</Badge>;
}

const Rows = styled.ul`
  display: grid;
  gap: var(--s3);
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(min-content, 1fr) auto auto;
    align-items: center;
    gap: var(--s3);
  }
  li + li {
    padding-top: var(--s3);
    border-top: 1px solid var(--line);
  }
  b {
    display: block;
    font-weight: 550;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--ink-3);
    font-size: 12px;
  }
  small span + span {
    white-space: nowrap;
  }
  p + p {
    display: grid;
    justify-items: end;
    gap: 2px;

    /* Rather in two lines than over the receipt's number. */
    > span {
      white-space: normal;
      text-align: end;
    }
  }
`;
