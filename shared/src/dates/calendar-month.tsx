import { useMemo } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type CalendarDate, parseDate } from '@internationalized/date';
import {
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { Button } from 'react-aria-components/Button';
import styled from 'styled-components';
import { todayInIndia as todayText } from '../contract/calendar.ts';
import { toBusinessDate } from '../contract/dates.ts';
import { VisuallyHidden } from '../ui/visually-hidden.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** Label of a day for screen readers. "Today" is India's, not the browser's. */
function nameOf(date: CalendarDate, isToday: boolean, isSelected: boolean): string {
  const day = longDate.format(date.toDate('UTC'));
  return `${isToday ? 'Today, ' : ''}${day}${isSelected ? ' selected' : ''}`;
}

/** The days of one month, and the steps to another; inside a calendar of a date or a range. */
export function CalendarMonth() {
  const today = useMemo(() => todayInIndia(), []);
  return (
    <>
      <Bar>
        <Step slot="previous">
          <IconChevronLeft aria-hidden="true" />
        </Step>
        <VisuallyHidden>
          <CalendarHeading />
        </VisuallyHidden>
        <MonthChoice />
        <Step slot="next">
          <IconChevronRight aria-hidden="true" />
        </Step>
      </Bar>
      <Grid weekdayStyle="short">
        {(date) => {
          const isToday = date.compare(today) === 0;
          return (
            <Day
              date={date}
              data-india-today={isToday || undefined}
              render={(props, { isSelected }) => (
                <div {...props} aria-label={nameOf(date, isToday, isSelected)} />
              )}
            />
          );
        }}
      </Grid>
    </>
  );
}

const Bar = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-bottom: var(--s2);
`;

const Step = styled(Button)`
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

const Grid = styled(CalendarGrid)`
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

const Day = styled(CalendarCell)`
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

  /* Ends of a range stand out. */
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

interface Choice {
  'aria-label': string;
  value: string | number;
  onChange: (key: string | number) => void;
  items: readonly { id: number; formatted: string }[];
}

/** The month and the year that a calendar shows, each to be chosen at once. */
function MonthChoice() {
  return (
    <Choices>
      <CalendarMonthPicker format="long">{select}</CalendarMonthPicker>
      <CalendarYearPicker>{select}</CalendarYearPicker>
    </Choices>
  );
}

function select({ value, onChange, items, ...named }: Choice) {
  return (
    <select {...named} value={value} onChange={(event) => onChange(Number(event.target.value))}>
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

/**
 * The date that a text names, or null when it names none. Any year will do, because a year that is
 * being typed passes through 0002 and 0020.
 */
export function toCalendarDate(text: string | null | undefined): CalendarDate | null {
  if (text === null || text === undefined || text === '') return null;
  try {
    return parseDate(toBusinessDate(text) ?? text);
  } catch {
    return null;
  }
}

/** Today in India, independent of the browser's time zone. */
export function todayInIndia(): CalendarDate {
  return parseDate(todayText());
}

/** A year that was typed with two digits is one of this century: 26 is 2026. */
export function withFullYear(date: CalendarDate): CalendarDate {
  return date.year < 100 ? date.add({ years: 2000 }) : date;
}
