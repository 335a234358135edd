import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { PHONE_QUERY } from './breakpoint.ts';
import { uiLabels } from './labels.ts';

interface MeterProps extends ComponentPropsWithRef<'span'> {
  /** Name for screen readers: 'Capacity of Lakshmi Gold 12'. */
  label: string;
  value: number;
  max: number;
}

/** A bar that shows how full something is; gold when it is full. */
export function Meter({ label, value, max, ...rest }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <Track
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={uiLabels.of({ value, max })}
      data-full={share === 1 || undefined}
      {...rest}
    >
      <i style={{ width: `${share * 100}%` }} />
    </Track>
  );
}

const Track = styled.span`
  display: inline-block;
  width: 96px;
  height: 6px;
  margin-right: 10px;
  border-radius: 9px;
  background: var(--line);
  vertical-align: middle;
  overflow: hidden;

  @media ${PHONE_QUERY} {
    width: 72px;
  }
  > i {
    display: block;
    height: 100%;
    border-radius: 9px;
    background: var(--brand);
  }
  &[data-full] > i {
    background: var(--gold);
  }
`;
