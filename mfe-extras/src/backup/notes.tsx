import styled from 'styled-components';

/** Texts of a card below each other; one with a tone stands out, and none takes room while it is empty. */
export const Notes = styled.div`
  display: grid;
  gap: var(--s3);

  > p:empty {
    display: none;
  }
  > code {
    overflow-wrap: anywhere;
  }
  > [data-tone] {
    padding: var(--s2) var(--s3);
    border-radius: var(--r-s);
    background: var(--info-tint);
    color: var(--info);
    font-weight: 550;
  }
  > [data-tone='good'] {
    background: var(--good-tint);
    color: var(--good);
  }
  > [data-tone='bad'] {
    background: var(--bad-tint);
    color: var(--bad);
  }
`;
