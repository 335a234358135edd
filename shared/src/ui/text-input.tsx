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
