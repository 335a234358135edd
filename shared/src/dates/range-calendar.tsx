import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar';
import { CalendarMonth, toCalendarDate } from './calendar-month.tsx';

/** The first and the last day of a range, `YYYY-MM-DD`, both belonging to it. */
export interface PickedRange {
  start: string;
  end: string;
}

interface RangeCalendarProps {
  label: string;
  value: { start: string | null; end: string | null };
  /** Called once both days are set. */
  onChange: (range: PickedRange) => void;
  max: string | undefined;
}

/** Two days of a calendar and all that lie between them; the order of picking doesn't matter. */
export function RangeCalendar({ label, value, onChange, max }: RangeCalendarProps) {
  const start = toCalendarDate(value.start);
  const end = toCalendarDate(value.end);
  return (
    <I18nProvider locale="en-GB">
      <AriaRangeCalendar
        aria-label={label}
        autoFocus
        defaultValue={start && end ? { start, end } : null}
        defaultFocusedValue={end ?? toCalendarDate(max)}
        maxValue={toCalendarDate(max)}
        onChange={(range) => onChange({ start: range.start.toString(), end: range.end.toString() })}
      >
        <CalendarMonth />
      </AriaRangeCalendar>
    </I18nProvider>
  );
}
