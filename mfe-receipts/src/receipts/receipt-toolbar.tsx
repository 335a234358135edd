import styled from 'styled-components';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { receiptLabels } from '../labels.ts';
import { DatePresetPicker } from '../presets/date-preset-picker.tsx';
import { GroupSelect } from '../search/group-select.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { useSearchText } from '../search/use-search-text.ts';
import type { ReceiptView } from './use-receipt-view.ts';

const PAUSE_MS = 500;

/** Which receipts are shown: matching what, of which group, of which days. */
export function ReceiptToolbar({ view }: { view: ReceiptView }) {
  const search = useSearchText({ applied: view.text, onApply: view.showMatches, delay: PAUSE_MS });
  return (
    <Bar>
      <SearchBox
        label={receiptLabels.search}
        placeholder={receiptLabels.search}
        clearLabel={receiptLabels.clearSearch}
        text={search.text}
        onType={search.type}
      />
      <GroupSelect value={view.groupId} onChange={view.showGroup} />
      <DatePresetPicker dates={view.dates} />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 300px) minmax(0, 200px) minmax(170px, max-content);
  align-items: start;
  gap: var(--s2);

  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s3);
  }
`;
