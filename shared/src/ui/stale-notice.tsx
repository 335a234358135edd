import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { RetryButton } from './state-parts.tsx';

interface StaleNoticeProps extends ComponentPropsWithRef<'div'> {
  text: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Line above content that could not be brought up to date; offers another attempt. */
export function StaleNotice({ text, retrying, onRetry, ...rest }: StaleNoticeProps) {
  return (
    <Line role="alert" {...rest}>
      <span>{text}</span>
      <RetryButton retrying={retrying} onRetry={onRetry} />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  padding: var(--s2) var(--s2) var(--s2) var(--s4);
  border-radius: var(--r-s);
  background: var(--bad-tint);
  color: var(--bad);
`;
