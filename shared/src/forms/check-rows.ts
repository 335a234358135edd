import styled from 'styled-components';

/** Checkboxes below each other, each with its text and at the end its amount. */
export const CheckRows = styled.fieldset`
  display: grid;
  gap: var(--s1);
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: var(--s1);
    padding: 0;
    font-size: 13px;
    font-weight: 550;
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--s3);
    min-height: var(--touch);
    cursor: pointer;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: 13px;
    overflow-wrap: anywhere;
  }
  b {
    font-variant-numeric: tabular-nums;
  }
`;

/** Name and amount of what the fields above come to. */
export const NetAmount = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  border-radius: var(--r-s);
  background: var(--head);

  b {
    font-size: 18px;
    font-variant-numeric: tabular-nums;
  }
`;
