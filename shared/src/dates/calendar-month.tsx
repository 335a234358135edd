import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CalendarDate } from '@internationalized/date';
import { useMemo } from 'react';
import { CalendarHeading } from 'react-aria-components/Calendar';
import { Bar, Day, Grid, Step } from './calendar-parts.ts';
import { VisuallyHidden } from '../ui/visually-hidden.ts';
import { todayInIndia } from './date-text.ts';
import { MonthChoice } from './month-choice.tsx';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** What a screen reader says of a day. "Today" is India's, not the browser's. */
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
