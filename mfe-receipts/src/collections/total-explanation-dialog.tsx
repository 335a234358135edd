import { useState } from 'react';
import styled from 'styled-components';
import { explainCollections } from '@kuri/shared/calls';
import type { CollectionExplanation, Receipt, ReceiptMode } from '@kuri/shared/contract';
import { formatCount, formatDate, formatRupees } from '@kuri/shared/format';
import { Dialog } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import type { DateRange } from '@kuri/shared/router';
import { Button, EmptyState, ListState, type PanelProps } from '@kuri/shared/ui';
import { collectionsLabels } from '../labels.ts';
import { lineKey } from './use-collections.ts';

export interface ExplainedTotal {
  /** The name of a method, or of the total. */
  label: string;
  /** Undefined for all methods together. */
  method: ReceiptMode | undefined;
  /** Null for every group. */
  schemeId: string | null;
  range: DateRange;
}

const PAGE_SIZE = 50;
const texts = collectionsLabels.explanation;

/** The receipts that make a total of the collections, and those that were reversed. */
export function TotalExplanationDialog({ subject, isOpen, onClose }: PanelProps<ExplainedTotal>) {
  if (subject === null) return null;
  return (
    <Dialog
      title={texts.title({ of: subject.label })}
      isOpen={isOpen}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <TotalExplanation total={subject} />
    </Dialog>
  );
}

function TotalExplanation({ total: { method, schemeId, range } }: { total: ExplainedTotal }) {
  const [page, setPage] = useState(1);
  const read = useRead(
    explainCollections,
    {
      query: {
        scheme: schemeId ?? 'All',
        startdate: range.start ?? undefined,
        enddate: range.end ?? undefined,
        method,
        pageno: page,
        pagesize: PAGE_SIZE,
      },
    },
    { keep: true },
  );
  return (
    <ListState query={read} loading={texts.loading} failed={texts.failed}>
      {(explanation) => (
        <Parts aria-busy={read.isFetching}>
          <p>{texts.rule}</p>
          <Sums explanation={explanation} />
          <ReceiptPage explanation={explanation} />
          <Pages
            page={page}
            pages={Math.ceil((explanation.counted + explanation.reversed) / PAGE_SIZE)}
            onPage={setPage}
          />
        </Parts>
      )}
    </ListState>
  );
}

function Sums({ explanation }: { explanation: CollectionExplanation }) {
  const { counted, totalAmount, reversed, reversedAmount, lateFees } = explanation;
  return (
    <dl>
      <div>
        <dt>{texts.counted({ count: formatCount(counted) })}</dt>
        <dd>{formatRupees(totalAmount)}</dd>
      </div>
      <div>
        <dt>{texts.reversed({ count: formatCount(reversed) })}</dt>
        <dd>{formatRupees(reversedAmount)}</dd>
      </div>
      {lateFees !== undefined && (
        <div>
          <dt>{texts.lateFees}</dt>
          <dd>{formatRupees(lateFees)}</dd>
        </div>
      )}
    </dl>
  );
}

/** True for a receipt that is counted on its date: a reversed one is, where its month was closed. */
const isCounted = ({ reversal, reversedOn }: Receipt) =>
  reversal === null || reversedOn !== undefined;

function ReceiptPage({ explanation: { receipts } }: { explanation: CollectionExplanation }) {
  if (receipts.length === 0) return <EmptyState text={texts.none} />;
  return (
    <ul aria-label={texts.receipts}>
      {receipts.map((receipt) => (
        <li key={lineKey(receipt)}>
          <span>
            <span>{`${formatDate(receipt.receiptDate)} · ${receipt.receiptNumber}`}</span>
            <small>
              {receipt.reversal && (receipt.receiptAmount < 0 || !isCounted(receipt))
                ? texts.isReversed({ reason: receipt.reversal.reason })
                : `${receipt.memberName} · ${receipt.membershipCode}`}
            </small>
          </span>
          {isCounted(receipt) ? (
            <b>{formatRupees(receipt.receiptAmount)}</b>
          ) : (
            <s>{formatRupees(receipt.receiptAmount)}</s>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function Pages({ page, pages, onPage }: PagesProps) {
  if (pages < 2) return null;
  return (
    <Steps>
      <Button
        aria-disabled={page === 1}
        onClick={() => {
          if (page > 1) onPage(page - 1);
        }}
      >
        {texts.newer}
      </Button>
      <span role="status">{texts.page({ page, pages })}</span>
      <Button
        aria-disabled={page >= pages}
        onClick={() => {
          if (page < pages) onPage(page + 1);
        }}
      >
        {texts.older}
      </Button>
    </Steps>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  font-variant-numeric: tabular-nums;

  dl > div,
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
    padding: 4px 0;
  }
  li {
    border-bottom: 1px solid var(--line);
  }
  li > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dd,
  b {
    flex: none;
    color: var(--ink);
    font-weight: 600;
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: 12px;
  }
`;

const Steps = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
`;
