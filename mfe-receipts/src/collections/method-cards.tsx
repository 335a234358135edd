import styled from 'styled-components';
import type { CollectionReport } from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { collectionsLabels } from '../labels.ts';
import { METHODS } from './methods.ts';

/** What came in by each method, and all of it. */
export function MethodCards({ report }: { report: CollectionReport }) {
  return (
    <Cards>
      {METHODS.map(({ id, sum, label, color }) => (
        <div key={id}>
          <dt>
            <i style={{ background: color }} />
            {label}
          </dt>
          <dd>{formatRupees(report[sum])}</dd>
        </div>
      ))}
      <div data-total>
        <dt>
          <i style={{ background: 'var(--gold)' }} />
          {collectionsLabels.total}
        </dt>
        <dd>{formatRupees(report.totalAmount)}</dd>
      </div>
    </Cards>
  );
}

const Cards = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: var(--s3);

  > div {
    padding: 14px 16px;
    border: 1px solid var(--line);
    border-radius: var(--r-m);
    background: var(--surface);
    box-shadow: var(--shadow-1);
  }
  > [data-total] {
    border-color: var(--brand);
    background: var(--brand);
    color: #fff;
  }
  dt {
    display: flex;
    align-items: center;
    gap: var(--s2);
    color: var(--ink-2);
    font-size: 13px;
  }
  [data-total] dt {
    color: var(--brand-tint);
  }
  i {
    width: 8px;
    height: 8px;
    border-radius: 3px;
  }
  dd {
    margin: 4px 0 0;
    font-size: 22px;
    line-height: 30px;
    font-weight: 650;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: 1fr 1fr;

    > [data-total] {
      grid-column: 1 / -1;
    }
    dd {
      font-size: 20px;
    }
  }
`;
