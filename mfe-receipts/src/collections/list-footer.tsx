import { useRef } from 'react';
import styled from 'styled-components';
import { formatCount } from '@kuri/shared/format';
import { Button } from '@kuri/shared/ui';
import { collectionsLabels } from '../labels.ts';

const { list } = collectionsLabels;

interface ListFooterProps {
  /** How many rows are shown at first, and more of at a time. */
  step: number;
  shown: number;
  total: number;
  /** What else is to be known of the list. */
  note: string | null;
  onMore: () => void;
}

/** Below the rows: how many of them are shown, and the way to more. */
export function ListFooter({ step, shown, total, note, onMore }: ListFooterProps) {
  const line = useRef<HTMLSpanElement>(null);
  if (total <= step && note === null) return null;
  return (
    <Foot>
      {total > step && (
        <span ref={line} tabIndex={-1}>
          {list.shown(formatCount(Math.min(shown, total)), formatCount(total))}
        </span>
      )}
      {total > shown && (
        <Button
          onClick={() => {
            onMore();
            // The button goes with the last rows; the keyboard's place must not go with it.
            if (total <= shown + step) line.current?.focus();
          }}
        >
          {list.showMore}
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
