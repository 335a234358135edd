import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { PHONE_QUERY, SearchBox, cardStyle } from '@kuri/shared/ui';
import { collectionsLabels } from '../labels.ts';
import { FoundReceipts } from './found-receipts.tsx';
import type { ReportList } from './use-collections.ts';

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
  return (
    <Frame>
      <header>
        <h2>{labels.title}</h2>
        <SearchBox
          label={labels.search}
          placeholder={labels.searchPlaceholder}
          clearLabel={labels.clearSearch}
          text={text}
          onType={setText}
        />
      </header>
      <FoundReceipts {...props} text={searched} />
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
