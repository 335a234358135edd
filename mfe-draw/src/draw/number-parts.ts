import styled from 'styled-components';

/** The list of the numbers of the room, on a dark background. */
export const NumbersPanel = styled.form`
  /* The parts' own colours, for the dark. */
  --ink-3: #c5dedb;
  --bad: #ffb9ae;

  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  width: min(100%, 640px);
  padding: var(--s4) var(--s5) var(--s5);
  border: 1px solid rgb(255 255 255 / 18%);
  border-radius: var(--r-l);
  background: rgb(0 0 0 / 18%);
  text-align: start;

  > h2 {
    font-size: clamp(18px, 1.5vw, 26px);
    line-height: 1.3;
    font-weight: 650;
  }
`;

/** The numbers, large enough to be checked by the member who called one out. */
export const NumberPills = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);

  li {
    display: inline-flex;
    align-items: center;
    gap: var(--s2);
    padding: 4px 6px 4px 18px;
    border-radius: 999px;
    background: var(--gold-tint);
    color: #241900;
    font-size: clamp(24px, 2.6vw, 48px);
    font-variant-numeric: tabular-nums;
    font-weight: 700;
    letter-spacing: 0.03em;
    line-height: 1.3;
  }
  &[data-many] li {
    padding-inline: 14px 2px;
    font-size: clamp(20px, 1.7vw, 34px);
  }
  button {
    color: inherit;
  }
`;
