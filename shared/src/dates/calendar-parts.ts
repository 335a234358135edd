import { Button } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import styled from 'styled-components';

export const Bar = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-bottom: var(--s2);
`;

export const Step = styled(Button)`
  display: grid;
  place-items: center;
  width: max(32px, var(--touch));
  height: max(32px, var(--touch));
  border-radius: var(--r-s);
  color: var(--ink-2);

  &[data-hovered] {
    background: var(--hover);
  }

  &[data-disabled] {
    opacity: 0.4;
  }

  svg {
    width: 18px;
    height: 18px;
  }
`;

export const Grid = styled(CalendarGrid)`
  border-collapse: collapse;

  th {
    padding-bottom: var(--s1);
    color: var(--ink-3);
    font-size: 12px;
    font-weight: 600;
  }

  td {
    padding: 1px;
  }
`;

export const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: var(--r-s);
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  &[data-hovered] {
    background: var(--hover);
  }

  &[data-india-today] {
    color: var(--brand);
    font-weight: 700;
    box-shadow: inset 0 0 0 1px var(--brand);
  }

  &[data-selected] {
    background: var(--brand);
    color: var(--on-fill);
    font-weight: 600;
  }

  /* Of a range the ends stand out. */
  &[data-in-range]:not([data-selection-start], [data-selection-end]) {
    background: var(--brand-tint);
    color: var(--ink);
  }

  &[data-disabled],
  &[data-unavailable] {
    color: var(--ink-3);
    opacity: 0.5;
    cursor: not-allowed;
  }

  &[data-outside-month] {
    display: none;
  }

  @media (pointer: coarse) {
    width: 42px;
    height: 42px;
  }
`;
