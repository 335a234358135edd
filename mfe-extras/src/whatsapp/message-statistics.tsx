import { useId } from 'react';
import styled from 'styled-components';
import { PHONE_QUERY, cardStyle } from '@kuri/shared/ui';
import { whatsappLabels as labels } from '../labels/whatsapp.ts';
import { STATISTICS } from './sample-messages.ts';

/** How messages have done lately. */
export function MessageStatistics() {
  const titleId = useId();
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>
        {labels.statistics} <small>{labels.period}</small>
      </h2>
      <dl>
        {STATISTICS.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  gap: var(--s3);

  h2 {
    font-size: 15px;
    font-weight: 600;
  }
  small {
    margin-left: var(--s2);
    color: var(--ink-3);
    font-size: 13px;
    font-weight: 400;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--s3);
  }
  dl > div {
    padding: 14px 16px;
    ${cardStyle}
  }
  dt {
    color: var(--ink-2);
    font-size: 13px;
  }
  dd {
    margin: 4px 0 0;
    font-size: 22px;
    line-height: 30px;
    font-weight: 650;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  @media ${PHONE_QUERY} {
    dl {
      grid-template-columns: 1fr 1fr;
    }
  }
`;
