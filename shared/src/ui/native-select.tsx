import type { ComponentPropsWithRef } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import styled from 'styled-components';
import { bareControlStyle, controlStyle } from './control-style.ts';

export type NativeSelectProps = ComponentPropsWithRef<'select'>;

/** The browser's own select, for short lists of plain values; `children` are its options. */
export function NativeSelect({ className, children, ...rest }: NativeSelectProps) {
  return (
    <Box className={className} data-disabled={rest.disabled === true || undefined}>
      <Select {...rest}>{children}</Select>
      <IconChevronDown aria-hidden="true" />
    </Box>
  );
}

const Box = styled.div`
  ${controlStyle}
  position: relative;
  padding: 0;

  > svg {
    position: absolute;
    right: 12px;
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${bareControlStyle}
  padding: 0 36px 0 12px;
  appearance: none;
  cursor: pointer;
`;
