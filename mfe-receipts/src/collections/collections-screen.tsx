import { collectionReport } from '@kuri/shared/calls';
import type { CollectionReport } from '@kuri/shared/contract';
import { formatShare, sharesOf } from '@kuri/shared/format';
import { GroupFilter, ListToolbar } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { useGroupChoice } from '@kuri/shared/router';
import { KnownGroup, ListState, PageHeader, StackedBar } from '@kuri/shared/ui';
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

  return (
    <>
      <PageHeader title={collectionsLabels.title} description={collectionsLabels.description} />
      <ListToolbar>
        <GroupFilter choice={group} />
        <DatePresetPicker dates={dates} />
      </ListToolbar>
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
