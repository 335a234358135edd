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

  svg {
    width: 18px;
    height: 18px;
  }
`;
