import styled from 'styled-components';
import { FactList, PHONE_QUERY } from '@kuri/shared/ui';

/** Labelled values, two beside each other where there is room. */
export const Facts = styled(FactList)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s4);

  dt {
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    font-weight: 550;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
