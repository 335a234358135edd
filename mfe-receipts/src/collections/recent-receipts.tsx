import { memo, useCallback, useDeferredValue, useRef, useState } from 'react';
import styled from 'styled-components';
import { formatCount } from '@kuri/shared/format';
import {
  Button,
  cardStyle,
  DataTable,
  EmptyState,
  PHONE_QUERY,
  SearchBox,
  StaleNotice,
  VisuallyHidden,
} from '@kuri/shared/ui';
import { collectionsLabels } from '../labels.ts';
import { receiptColumns } from './receipt-columns.tsx';
import { lineKey, searchReceipts, useReportReceipts, type ReportList } from './use-collections.ts';

const labels = collectionsLabels.list;

interface RecentReceiptsProps {
  list: ReportList;
  busy: boolean;
}

/** The newest receipts of the range, and a search among them. */
export function RecentReceipts(props: RecentReceiptsProps) {
  const [text, setText] = useState('');
  // Typing doesn't wait for the rows.
  const searched = useDeferredValue(text);
  const box = useRef<HTMLInputElement>(null);
  const clear = useCallback(() => {
    setText('');
    // The button goes with the empty list.
    box.current?.focus();
  }, []);
  return (
    <Frame>
      <header>
        <h2>{labels.title}</h2>
        <SearchBox
          label={labels.search}
          placeholder={labels.searchPlaceholder}
          clearLabel={labels.clearSearch}
          ref={box}
          text={text}
          onType={setText}
        />
      </header>
      <FoundReceipts {...props} text={searched} onClear={clear} />
    </Frame>
  );
}

// The table is a card by itself elsewhere; here it is a part of one.
const Frame = styled.div`
  ${cardStyle}
  overflow: hidden;

  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
    padding: 12px 16px;
    border-bottom: 1px solid var(--line);

    > :last-child {
      flex: 0 1 260px;
    }
  }
  h2 {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
  }
  > [aria-busy] {
    border: 0;
    border-radius: 0;
    box-shadow: none;
  }
  @media ${PHONE_QUERY} {
    overflow: visible;
    border: 0;
    background: none;
    box-shadow: none;

    > header {
      flex-wrap: wrap;
      padding: 0 0 var(--s3);
      border: 0;

      > :last-child {
        flex-basis: 100%;
      }
    }
  }
`;

/** Thousands of rows at once would freeze a phone. */
const STEP = 100;

interface FoundReceiptsProps {
  list: ReportList;
  /** The search text. */
  text: string;
  busy: boolean;
  onClear: () => void;
}

/** The receipts that match: the first hundred and more on demand. A search looks at all of them. */
const FoundReceipts = memo(function FoundReceipts(props: FoundReceiptsProps) {
  const { list, text, busy, onClear } = props;
  const [more, setMore] = useState({ text, rows: STEP });
  const shown = more.text === text ? more.rows : STEP;
  const isSearch = text.trim() !== '';
  const { receiptsList, receiptsTotal, truncated } = list.report;
  const { receipts, isWhole, older } = useReportReceipts(
    list,
    isSearch || shown > receiptsList.length,
  );
  const found = searchReceipts(receipts, text);
  const total = isSearch || isWhole ? found.length : receiptsTotal;

  return (
    <>
      <VisuallyHidden role="status">
        {isSearch &&
          (isWhole ? labels.found({ count: formatCount(found.length) }) : labels.loadingOlder)}
      </VisuallyHidden>
      {older.isError && (
        <StaleNotice
          text={collectionsLabels.failed}
          retrying={older.isFetching}
          onRetry={() => void older.refetch()}
        />
      )}
      <DataTable
        label={labels.title}
        columns={receiptColumns}
        rows={found.slice(0, shown)}
        rowKey={lineKey}
        rowName={(receipt) => receipt.memberName}
        busy={busy || older.isFetching}
        empty={
          isWhole ? (
            <EmptyState
              text={labels.empty}
              action={isSearch && <Button onClick={onClear}>{labels.clearSearch}</Button>}
            />
          ) : (
            labels.loadingOlder
          )
        }
        footer={
          <ListFooter
            step={STEP}
            shown={Math.min(shown, found.length)}
            total={total}
            note={truncated ? labels.truncated({ count: formatCount(receiptsTotal) }) : null}
            onMore={() => setMore({ text, rows: shown + STEP })}
          />
        }
      />
    </>
  );
});

interface ListFooterProps {
  /** Rows at first, and rows added by each click. */
  step: number;
  shown: number;
  total: number;
  /** A note below the count. */
  note: string | null;
  onMore: () => void;
}

/** Below the rows: the count shown, and a button for more. */
function ListFooter({ step, shown, total, note, onMore }: ListFooterProps) {
  const line = useRef<HTMLSpanElement>(null);
  if (total <= step && note === null) return null;
  return (
    <Foot>
      {total > step && (
        <span ref={line} tabIndex={-1}>
          {labels.shown({ shown: formatCount(Math.min(shown, total)), all: formatCount(total) })}
        </span>
      )}
      {total > shown && (
        <Button
          onClick={() => {
            onMore();
            // Keeps the focus when the button goes with the last rows.
            if (total <= shown + step) line.current?.focus();
          }}
        >
          {labels.showMore}
        </Button>
      )}
      {note !== null && <p>{note}</p>}
    </Foot>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s3);
  padding: 10px 16px;
  border-top: 1px solid var(--line);
  color: var(--ink-2);
  font-size: 13px;
  font-variant-numeric: tabular-nums;

  p {
    flex-basis: 100%;
  }
`;
