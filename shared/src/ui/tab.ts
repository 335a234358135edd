import { css } from 'styled-components';

export interface TabItem {
  id: string;
  label: string;
  /** Shown in a pill after the label. */
  count?: number;
}

export const tabListStyle = css`
  display: flex;
  gap: var(--s5);
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
`;

/** The look of a tab by `data-selected` on a button, `aria-current` on a link. */
export const tabStyle = css`
  display: flex;
  align-items: center;
  min-height: var(--touch);
  padding: 8px 2px 10px;
  border-bottom: 2px solid transparent;
  margin-bottom: -1px;
  color: var(--ink-2);
  font-weight: 500;
  white-space: nowrap;

  &[data-selected],
  &[aria-current='page'] {
    color: var(--brand-strong);
    font-weight: 600;
    border-color: var(--brand);
  }
  /* Inside of the list, which clips what overflows. */
  &:focus-visible {
    outline-offset: -2px;
  }
  > span {
    margin-left: 6px;
    padding: 1px 7px;
    border-radius: 99px;
    background: var(--hover);
    font-size: 12px;
  }
`;
