import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export type BadgeTone = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'gold';

interface BadgeProps extends ComponentPropsWithRef<'span'> {
  tone?: BadgeTone;
}

/** A status in a word or two; the word says it, the colour only helps. */
export function Badge({ tone = 'neutral', ...rest }: BadgeProps) {
  return <Pill data-tone={tone} {...rest} />;
}

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 2px 9px;
  border-radius: 99px;
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
  white-space: nowrap;
  background: var(--hover);
  color: var(--ink-2);

  &[data-tone='good'] {
    background: var(--good-tint);
    color: var(--good);
  }
  &[data-tone='warn'] {
    background: var(--warn-tint);
    color: var(--warn);
  }
  &[data-tone='bad'] {
    background: var(--bad-tint);
    color: var(--bad);
  }
  &[data-tone='info'] {
    background: var(--info-tint);
    color: var(--info);
  }
  &[data-tone='gold'] {
    background: var(--gold-tint);
    color: var(--gold-ink);
  }
`;
