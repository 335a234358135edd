import styled from 'styled-components';
import { PHONE_QUERY } from '@kuri/shared/ui';

/** A stage with more than one thing on it, one below the other. */
export const StagePage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s6);
  padding: 0 var(--s6) var(--s6);

  @media ${PHONE_QUERY} {
    padding: 0 var(--s4) var(--s4);
  }
`;

/** A stage with one thing on it, a little above its middle. */
export const StageMiddle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: center;
  gap: var(--s6);
  padding: var(--s4) var(--s4) 12vh;
  text-align: center;
`;
