import styled from 'styled-components';
import { PHONE_QUERY } from './breakpoint.ts';
import { FactList } from './fact-list.tsx';

/** Labelled values that are there to be read, two beside each other where there is room. */
export const Facts = styled(FactList)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3) var(--s4);

  dt {
    color: var(--ink-2);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
