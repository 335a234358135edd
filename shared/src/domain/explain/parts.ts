import styled from 'styled-components';

/** An explanation: a sentence, its sums, and what would change it. */
export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  h3 {
    color: var(--ink);
    font-size: 14px;
    font-weight: 650;
  }
`;

/** What would change a figure. */
export const Action = styled.p`
  padding: var(--s2) var(--s3);
  border-radius: var(--r-s);
  background: var(--brand-tint);
  color: var(--brand-strong);
  font-weight: 600;
`;

/** Entries with an amount at the end of each line. */
export const Entries = styled.ul`
  display: grid;
  font-variant-numeric: tabular-nums;

  > li {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
    padding: 4px 0;
    border-bottom: 1px solid var(--line);
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: 12px;
  }
  b {
    flex: none;
    color: var(--ink);
    font-weight: 550;
  }
`;
