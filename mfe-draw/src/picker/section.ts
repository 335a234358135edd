import styled from 'styled-components';

/** A titled part of the page. */
export const Section = styled.section`
  display: grid;
  gap: var(--s3);
  min-width: 0;

  > h2 {
    font-size: 16px;
    line-height: 24px;
    font-weight: 650;
  }
`;
