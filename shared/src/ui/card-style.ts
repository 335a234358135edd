import { css } from 'styled-components';

/** The frame of a card: its edge, its ground and its shadow. What is inside is the card's own matter. */
export const cardStyle = css`
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: var(--shadow-1);
`;
