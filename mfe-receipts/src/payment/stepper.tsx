import { IconMinus, IconPlus } from '@tabler/icons-react';
import styled from 'styled-components';
import { IconButton } from '@kuri/shared/ui';

interface StepperProps {
  label: string;
  fewerLabel: string;
  moreLabel: string;
  value: number;
  /** It never goes below 1. */
  max: number;
  onChange: (value: number) => void;
}

/** A small number, one up or down at a time. */
export function Stepper({ label, fewerLabel, moreLabel, value, max, onChange }: StepperProps) {
  const step = (by: number) => {
    onChange(Math.min(max, Math.max(1, value + by)));
  };
  return (
    <Box role="group" aria-label={label}>
      <IconButton
        label={fewerLabel}
        icon={<IconMinus aria-hidden="true" />}
        aria-disabled={value <= 1}
        onClick={() => {
          step(-1);
        }}
      />
      <output>{value}</output>
      <IconButton
        label={moreLabel}
        icon={<IconPlus aria-hidden="true" />}
        aria-disabled={value >= max}
        onClick={() => {
          step(1);
        }}
      />
    </Box>
  );
}

const Box = styled.div`
  display: inline-flex;
  align-items: center;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-s);

  output {
    min-width: 28px;
    font-weight: 600;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  svg {
    width: 14px;
    height: 14px;
  }
`;
