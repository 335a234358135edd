import styled from 'styled-components';

/** A titled part of a page, without a frame. */
export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  min-width: 0;

  > h2 {
    font-size: 16px;
    line-height: 24px;
    font-weight: 650;
  }
`;
