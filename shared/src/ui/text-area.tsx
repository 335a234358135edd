import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export type TextAreaProps = ComponentPropsWithRef<'textarea'>;

/** Several lines of text. */
export function TextArea({ rows = 3, ...rest }: TextAreaProps) {
  return <Area rows={rows} {...rest} />;
}

const Area = styled.textarea`
  display: block;
  width: 100%;
  padding: 8px 12px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-s);
  background: var(--surface);
  line-height: 20px;
  resize: vertical;

  &:focus {
    outline: 0;
    border-color: var(--brand);
    box-shadow: var(--focus);
  }
  &[aria-invalid='true'] {
    border-color: var(--bad);
  }
  &:disabled {
    background: var(--hover);
    color: var(--ink-3);
  }
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
`;
