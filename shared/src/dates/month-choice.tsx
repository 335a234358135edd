import { CalendarMonthPicker, CalendarYearPicker } from 'react-aria-components/Calendar';
import styled from 'styled-components';

interface Choice {
  'aria-label': string;
  value: string | number;
  onChange: (key: string | number) => void;
  items: readonly { id: number; formatted: string }[];
}

/** The month and the year that a calendar shows, each to be chosen at once. */
export function MonthChoice() {
  return (
    <Choices>
      <CalendarMonthPicker format="long">{select}</CalendarMonthPicker>
      <CalendarYearPicker>{select}</CalendarYearPicker>
    </Choices>
  );
}

function select({ value, onChange, items, ...named }: Choice) {
  return (
    <select
      {...named}
      value={value}
      onChange={(event) => {
        onChange(Number(event.target.value));
      }}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}

const Choices = styled.div`
  display: flex;

  select {
    height: max(32px, var(--touch));
    padding: 0 4px;
    border: 0;
    border-radius: var(--r-s);
    background: none;
    font-weight: 600;
    cursor: pointer;

    &:hover {
      background: var(--hover);
    }
  }
`;
