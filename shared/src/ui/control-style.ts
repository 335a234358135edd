import { css } from 'styled-components';

/** The box around a control: `[data-invalid]`, `[data-disabled]` and `[data-readonly]` are its state. */
export const controlStyle = css`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-width: 0;
  height: max(36px, var(--touch));
  padding: 0 12px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-s);
  background: var(--surface);
  color: var(--ink);

  &:focus-within {
    border-color: var(--brand);
    box-shadow: var(--focus);
  }
  &[data-invalid] {
    border-color: var(--bad);
  }
  &[data-disabled],
  &[data-readonly] {
    background: var(--hover);
  }
  &[data-disabled] {
    color: var(--ink-3);
  }
  svg {
    width: 16px;
    height: 16px;
    color: var(--ink-3);
  }
`;

/** The control itself inside of its box: the box shows border and focus. */
export const bareControlStyle = css`
  flex: 1;
  min-width: 0;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  color: inherit;

  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &:disabled {
    cursor: not-allowed;
  }
`;
