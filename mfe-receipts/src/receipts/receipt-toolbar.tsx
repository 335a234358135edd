import styled from 'styled-components';
import { GroupFilter } from '@kuri/shared/overlays';
import type { Days, GroupChoice, SearchText } from '@kuri/shared/router';
import { PHONE_QUERY, SearchBox } from '@kuri/shared/ui';
import { receiptLabels } from '../labels.ts';
import { DatePresetPicker } from '../presets/date-preset-picker.tsx';

interface ReceiptToolbarProps {
  search: SearchText;
  group: GroupChoice;
  dates: Days;
}

/** Which receipts are shown: matching what, of which group, of which days. */
export function ReceiptToolbar({ search, group, dates }: ReceiptToolbarProps) {
  return (
    <Bar>
      <SearchBox
        label={receiptLabels.search}
        placeholder={receiptLabels.search}
        clearLabel={receiptLabels.clearSearch}
        text={search.text}
        onType={search.type}
      />
      <GroupFilter choice={group} />
      <DatePresetPicker dates={dates} />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(264px, 300px) minmax(120px, 200px) minmax(170px, max-content);
  align-items: start;
  gap: var(--s2);

  @media ${PHONE_QUERY} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
