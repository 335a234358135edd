import styled from 'styled-components';
import { receiptsFile } from '@kuri/shared/calls';
import { GroupFilter } from '@kuri/shared/overlays';
import type { Days, GroupChoice, SearchText } from '@kuri/shared/router';
import { ExportButton, PHONE_QUERY, SearchBox } from '@kuri/shared/ui';
import { receiptLabels } from '../labels.ts';
import { DatePresetPicker } from '../presets/date-preset-picker.tsx';

interface ReceiptToolbarProps {
  search: SearchText;
  group: GroupChoice;
  dates: Days;
  /** The filters as a query. */
  shown: { scheme: string; searchvalue: string | undefined };
}

/** Search, group, days and export of receipts. */
export function ReceiptToolbar({ search, group, dates, shown }: ReceiptToolbarProps) {
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
      <ExportButton call={receiptsFile} sent={{ query: shown }} name="receipts" />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(292px, 300px) minmax(118px, 200px) minmax(162px, max-content) auto;
  align-items: start;
  gap: var(--s2);

  @media ${PHONE_QUERY} {
    grid-template-columns: repeat(2, minmax(0, 1fr)) auto;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
