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
  /* On a card a value may have a second line too: the winner's code, the reason of a void. */
  dd small {
    display: block;
    color: var(--ink-2);
    font-weight: 400;
  }
`;
