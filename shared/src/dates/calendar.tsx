import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CalendarDate } from '@internationalized/date';
import { useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import styled from 'styled-components';
import { todayInIndia } from './date-text.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** What a screen reader says of a day. "Today" is India's, not the browser's. */
function nameOf(date: CalendarDate, isToday: boolean, isSelected: boolean): string {
  const day = longDate.format(date.toDate('UTC'));
  return `${isToday ? 'Today, ' : ''}${day}${isSelected ? ' selected' : ''}`;
}

/** One month of days. */
export function Calendar() {
  const today = useMemo(() => todayInIndia(), []);
  return (
    <AriaCalendar>
      <Bar>
        <Step slot="previous">
          <IconChevronLeft aria-hidden="true" />
        </Step>
        <CalendarHeading />
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
    </AriaCalendar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-bottom: var(--s2);

  h2 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
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
    color: #fff;
    font-weight: 600;
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
