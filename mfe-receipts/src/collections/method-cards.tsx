import styled from 'styled-components';
import type { CollectionReport, ReceiptMode } from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';
import { FigureButton } from '@kuri/shared/overlays';
import type { DateRange } from '@kuri/shared/router';
import { LazyPanel, PHONE_QUERY, useLazyPanel, cardStyle } from '@kuri/shared/ui';
import { collectionsLabels } from '../labels.ts';
import type { ExplainedTotal } from './total-explanation-dialog.tsx';
import { methodsOf, sumOf } from './methods.ts';

const loadDialog = () =>
  import(/* webpackChunkName: "total-explanation" */ './total-explanation-dialog.tsx').then(
    (module) => module.TotalExplanationDialog,
  );

interface MethodCardsProps {
  report: CollectionReport;
  /** Null for every group. */
  schemeId: string | null;
  range: DateRange;
}

/** Totals by method and in all; each opens its receipts. */
export function MethodCards({ report, schemeId, range }: MethodCardsProps) {
  const panel = useLazyPanel<ExplainedTotal>(loadDialog);
  const figure = (label: string, rupees: number, method?: ReceiptMode) => (
    <FigureButton
      name={label}
      figure={formatRupees(rupees)}
      aria-busy={panel.isLoading}
      onClick={() => panel.open({ label, method, schemeId, range })}
    />
  );
  return (
    <>
      <Cards>
        {methodsOf(report).map((method) => (
          <div key={method.id}>
            <dt>
              <i style={{ background: method.color }} />
              <span>{method.label}</span>
            </dt>
            <dd>{figure(method.label, sumOf(report, method), method.mode)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>
            <i style={{ background: 'var(--gold)' }} />
            <span>{collectionsLabels.total}</span>
          </dt>
          <dd>{figure(collectionsLabels.total, report.totalAmount)}</dd>
        </div>
      </Cards>
      {report.lateFees !== undefined && (
        <p>{collectionsLabels.lateFees({ amount: formatRupees(report.lateFees) })}</p>
      )}
      <LazyPanel of={panel} />
    </>
  );
}

const Cards = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);

  > div {
    flex: 1 1 160px;
    padding: 14px 16px;
    ${cardStyle}
  }
  > [data-total] {
    border-color: var(--brand);
    background: var(--brand);
    color: var(--on-fill);
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
  [data-total] button {
    text-decoration-color: var(--brand-tint);

    &:hover {
      color: var(--on-fill);
    }
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
    white-space: nowrap;
  }
  @media ${PHONE_QUERY} {
    > div {
      flex-basis: 40%;
    }
    > [data-total] {
      flex-basis: 100%;
    }
    dd {
      font-size: 20px;
    }
  }
`;
