import styled from 'styled-components';
import { Paper } from '@kuri/shared/ui';

/** The look of a slip. */
export const SlipSheet = styled(Paper)`
  gap: 0.8em;

  strong,
  header b {
    font-size: 1.3em;
  }
  dl {
    gap: 0.2em;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 1em;
  }
  dd {
    text-align: right;
  }
  tr > :not(:first-child) {
    padding-left: 0.6em;
    text-align: right;
  }
  tfoot td {
    font-weight: 700;
  }
  figure {
    display: grid;
    justify-items: center;
    gap: 0.2em;
    break-inside: avoid;
  }
  figcaption {
    font-size: 0.85em;
  }
  mark {
    font-size: 5em;
    letter-spacing: 0.2em;
  }
`;
