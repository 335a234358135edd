import styled from 'styled-components';
import type { CollectionReport } from '@kuri/shared/contract';
import { collectionsLabels } from '../labels.ts';
import { METHODS } from './methods.ts';
import { formatShare, sharesOf } from './shares.ts';

/** How the total falls to the methods, in the order and colours of the cards. */
export function ProportionBar({ report }: { report: CollectionReport }) {
  const shares = sharesOf(METHODS.map(({ sum }) => report[sum]));
  const parts = METHODS.map((method, index) => ({ ...method, share: shares[index] ?? 0 })).filter(
    ({ share }) => share > 0,
  );
  const words = parts.map(({ label, share }) => collectionsLabels.share(label, formatShare(share)));
  return (
    <Bar
      role="img"
      aria-label={words.length > 0 ? collectionsLabels.shares(words) : collectionsLabels.noShares}
    >
      {parts.map(({ id, color, share }) => (
        <i key={id} style={{ width: `${share * 100}%`, background: color }} />
      ))}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  height: 12px;
  border: 1px solid var(--line);
  border-radius: 99px;
  background: var(--surface);
  box-shadow: var(--shadow-1);
  overflow: hidden;
`;
