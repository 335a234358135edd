import type { CollectionReport } from '@kuri/shared/contract';
import { formatShare, sharesOf } from '@kuri/shared/format';
import { StackedBar } from '@kuri/shared/ui';
import { collectionsLabels } from '../labels.ts';
import { METHODS } from './methods.ts';

/** How the total falls to the methods, in the order and colours of the cards. */
export function ProportionBar({ report }: { report: CollectionReport }) {
  const shares = sharesOf(METHODS.map(({ sum }) => report[sum]));
  const parts = METHODS.map((method, index) => ({ ...method, share: shares[index] ?? 0 })).filter(
    ({ share }) => share > 0,
  );
  const words = parts.map(({ label, share }) => collectionsLabels.share(label, formatShare(share)));
  return (
    <StackedBar
      parts={parts.map(({ id, color, share }) => ({ id, color, amount: share }))}
      label={words.length > 0 ? collectionsLabels.shares(words) : collectionsLabels.noShares}
    />
  );
}
