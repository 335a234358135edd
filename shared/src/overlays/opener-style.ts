import { css } from 'styled-components';

/** The three dots that open a row's menu. */
export const openerStyle = css`
  display: inline-grid;
  place-items: center;
  width: max(32px, var(--touch));
  height: max(32px, var(--touch));
  border-radius: var(--r-s);
  color: var(--ink-2);

  @media (hover: hover) {
    &:hover {
      background: var(--hover);
    }
  }
  &[aria-expanded='true'] {
    background: var(--hover);
  }

  /* Without elements of their own: they are in every row. */
  &::before {
    content: '';
    width: 3px;
    height: 15px;
    background: radial-gradient(circle closest-side, currentColor 85%, transparent) 0 0 / 3px 5px;
  }
`;
