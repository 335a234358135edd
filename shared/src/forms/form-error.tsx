import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

interface FormErrorProps extends ComponentPropsWithRef<'div'> {
  text: string | null | undefined;
}

/** What is wrong with the form as a whole; announced when it appears. Shows nothing for no text. */
export function FormError({ text, ...rest }: FormErrorProps) {
  if (text === null || text === undefined || text === '') return null;
  return (
    <Box role="alert" {...rest}>
      {text}
    </Box>
  );
}

const Box = styled.p`
  padding: 10px 12px;
  border: 1px solid color-mix(in srgb, var(--bad) 30%, transparent);
  border-radius: var(--r-s);
  background: var(--bad-tint);
  color: var(--bad);
  font-weight: 500;
`;
