import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

interface BarPart {
  id: string;
  /** Amount, in the same unit as all others. */
  amount: number;
  color: string;
  /** Another part is highlighted. */
  isDimmed?: boolean;
}

interface StackedBarProps extends ComponentPropsWithRef<'div'> {
  parts: readonly BarPart[];
  /** Says in words what the bar shows. */
  label: string;
}

/** Bar of parts side by side; a part of nothing is not shown. */
export function StackedBar({ parts, label, ...rest }: StackedBarProps) {
  return (
    <Bar role="img" aria-label={label} {...rest}>
      {parts
        .filter(({ amount }) => amount > 0)
        .map(({ id, amount, color, isDimmed = false }) => (
          <i
            key={id}
            data-dimmed={isDimmed || undefined}
            style={{ flexGrow: amount, background: color }}
          />
        ))}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 12px;
  border-radius: 99px;
  background: var(--hover);
  overflow: hidden;

  i {
    flex-basis: 0;
    /* A small share is still seen. */
    min-width: 4px;
    transition: opacity 0.15s;
  }
  [data-dimmed] {
    opacity: 0.3;
  }
`;
