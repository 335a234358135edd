import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { bareControlStyle, controlStyle } from './control-style.ts';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix'> {
  /** Fixed text before the value: '+91'. */
  prefix?: string;
  /** Before the value and the prefix. */
  icon?: ReactNode;
  /** After the value: a spinner, a button that clears or reveals. */
  trailing?: ReactNode;
}

/** A line of text. `className` goes to the box around it; `ref` and the rest to the input. */
export function TextInput({ prefix, icon, trailing, className, ...rest }: TextInputProps) {
  const invalid = rest['aria-invalid'] === true || rest['aria-invalid'] === 'true';
  return (
    <Box
      className={className}
      data-invalid={invalid || undefined}
      data-disabled={rest.disabled === true || undefined}
      data-readonly={rest.readOnly === true || undefined}
    >
      {icon}
      {prefix !== undefined && <Prefix>{prefix}</Prefix>}
      <Input type="text" {...rest} />
      {trailing}
    </Box>
  );
}

const Box = styled.div`
  ${controlStyle}
`;

const Prefix = styled.span`
  color: var(--ink-2);
  white-space: nowrap;
`;

const Input = styled.input`
  ${bareControlStyle}
`;

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
