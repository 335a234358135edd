import styled from 'styled-components';
import { collectionReport } from '@kuri/shared/calls';
import type { CollectionReport } from '@kuri/shared/contract';
import { formatShare, sharesOf } from '@kuri/shared/format';
import { GroupFilter } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { useGroupChoice } from '@kuri/shared/router';
import {
  KnownGroup,
  ListState,
  PageHeader,
  PHONE_QUERY,
  StackedBar,
  useIsPhone,
} from '@kuri/shared/ui';
import { collectionsLabels } from '../labels.ts';
import { DatePresetPicker, useDates } from '../presets/date-preset-picker.tsx';
import { ChartCard } from './chart-card.tsx';
import { MethodCards } from './method-cards.tsx';
import { METHODS, sumOf } from './methods.ts';
import { RecentReceipts } from './recent-receipts.tsx';
import { reportOf } from './use-collections.ts';

/** The page /collections: receipts by method. Group and dates are in the URL. */
export function CollectionsScreen() {
  const group = useGroupChoice();
  const dates = useDates('last-month');
  // Drops the former figures: a sum must not stand below another range.
  const collections = useRead(collectionReport, reportOf(group.groupId, dates.range));
  const isPhone = useIsPhone();
  const filters = (
    <Filters>
      <GroupFilter choice={group} />
      <DatePresetPicker dates={dates} />
    </Filters>
  );

  return (
    <>
      <PageHeader
        title={collectionsLabels.title}
        description={collectionsLabels.description}
        actions={isPhone ? undefined : filters}
      />
      {isPhone && filters}
      <KnownGroup choice={group}>
        <ListState
          query={collections}
          loading={collectionsLabels.loading}
          failed={collectionsLabels.failed}
        >
          {(report) => (
            <>
              <MethodCards report={report} schemeId={group.groupId} range={dates.range} />
              <ProportionBar report={report} />
              <ChartCard report={report} range={dates.range} />
              <RecentReceipts
                list={{ schemeId: group.groupId, range: dates.range, report }}
                busy={collections.isFetching}
              />
            </>
          )}
        </ListState>
      </KnownGroup>
    </>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(124px, 200px) minmax(250px, auto);
  align-items: end;
  gap: var(--s2);

  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Shares of the methods, in the order and colours of the cards. */
function ProportionBar({ report }: { report: CollectionReport }) {
  const shares = sharesOf(METHODS.map((method) => Math.max(0, sumOf(report, method))));
  const parts = METHODS.map((method, index) => ({ ...method, share: shares[index] ?? 0 })).filter(
    ({ share }) => share > 0,
  );
  const words = parts.map(({ label, share }) =>
    collectionsLabels.share({ method: label, percent: formatShare(share) }),
  );
  return (
    <StackedBar
      parts={parts.map(({ id, color, share }) => ({ id, color, amount: share }))}
      label={
        words.length > 0
          ? collectionsLabels.shares({ parts: words.join(', ') })
          : collectionsLabels.noShares
      }
    />
  );
}
