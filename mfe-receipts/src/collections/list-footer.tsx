import styled from 'styled-components';
import { Button } from '@kuri/shared/ui';
import { collectionsLabels } from '../labels.ts';

interface ListFooterProps {
  /** How many of the rows are shown; null when all are. */
  more: string | null;
  /** What else is to be known of the list. */
  note: string | null;
  onMore: () => void;
}

export function ListFooter({ more, note, onMore }: ListFooterProps) {
  if (more === null && note === null) return null;
  return (
    <Foot>
      {more !== null && (
        <>
          <span>{more}</span>
          <Button onClick={onMore}>{collectionsLabels.list.showMore}</Button>
        </>
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
