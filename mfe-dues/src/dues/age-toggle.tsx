import styled from 'styled-components';
import type { DuesOfAge } from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';
import { AGE_NAMES } from '@kuri/shared/ui';
import { duesLabels } from '../labels.ts';

interface AgeToggleProps {
  age: DuesOfAge;
  color: string;
  isPressed: boolean;
  onPress: () => void;
}

/** One age with its money and its tickets; pressed, the list shows nothing else. */
export function AgeToggle({ age, color, isPressed, onPress }: AgeToggleProps) {
  return (
    <Toggle type="button" aria-pressed={isPressed} onClick={onPress}>
      <span>
        <i style={{ background: color }} />
        {AGE_NAMES[age.late]}
      </span>{' '}
      <b>{formatRupees(age.dueAmount)}</b> <small>{duesLabels.tickets(age.tickets)}</small>
    </Toggle>
  );
}

const Toggle = styled.button`
  display: grid;
  gap: 2px;
  min-height: var(--touch);
  padding: 10px 12px;
  border: 1px solid var(--line);
  border-radius: var(--r-s);
  text-align: left;

  &:hover {
    background: var(--row-hover);
  }
  &[aria-pressed='true'] {
    border-color: var(--brand);
    background: var(--brand-tint);
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  span {
    display: flex;
    align-items: center;
    gap: var(--s2);
    color: var(--ink-2);
    font-size: 13px;
  }
  i {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 3px;
  }
  b {
    font-size: 16px;
    line-height: 24px;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
  }
  &[aria-pressed='true'] :is(span, small) {
    color: var(--ink-2);
  }
`;
