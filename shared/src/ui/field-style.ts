import { css } from 'styled-components';
import { visuallyHiddenStyle } from './visually-hidden.ts';

/** The label above a control. */
export const labelStyle = css`
  display: block;
  margin-bottom: 6px;
  font-size: 13px;
  font-weight: 550;

  &[data-hidden] {
    ${visuallyHiddenStyle}
  }
`;

/** The hint or the error below a control. */
export const noteStyle = css`
  display: block;
  margin-top: var(--s1);
  color: var(--ink-3);
  font-size: 12px;
  line-height: 16px;
`;
