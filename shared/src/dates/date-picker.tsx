import { IconCalendar } from '@tabler/icons-react';
import type { CalendarDate } from '@internationalized/date';
import { useMemo, type Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import styled from 'styled-components';
import { formatDate } from '../format/dates.ts';
import { ControlLabel, ControlNote, type ControlLabels } from '../overlays/control-parts.tsx';
import { DeferredBoxContent } from '../overlays/deferred-content.tsx';
import { Popover } from '../overlays/popover.tsx';
import { controlStyle } from '../ui/control-style.ts';
import { CalendarMonth } from './calendar-month.tsx';
import { DateSegments } from './date-segments.tsx';
import { toCalendarDate, todayInIndia, withFullYear } from './date-text.ts';

export interface DatePickerProps extends ControlLabels {
  /** `YYYY-MM-DD`, or null for no date. */
  value: string | null;
  /** Called with `YYYY-MM-DD`, with null when the date was cleared or left incomplete. */
  onChange: (value: string | null) => void;
  /** The earliest date, `YYYY-MM-DD`. */
  min?: string;
  /** The latest date, `YYYY-MM-DD`. */
  max?: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  onBlur?: () => void;
  /** The box around the segments: its first `spinbutton` is what a form focuses. */
  ref?: Ref<HTMLDivElement>;
}

function rangeText(date: CalendarDate | null, min?: string, max?: string): string | undefined {
  // While the year is being typed the date is centuries ago; that is no news to anyone.
  if (date === null || date.year < 1000) return undefined;
  const text = date.toString();
  if (min !== undefined && text < min) return `The earliest date is ${formatDate(min)}`;
  if (max !== undefined && text > max) return `The latest date is ${formatDate(max)}`;
  return undefined;
}

/**
 * A date, shown as 05-Dec-2026: typed as day, month and year, or picked from a calendar that opens at
 * the chosen date, otherwise at today in India.
 */
export function DatePicker({
  value,
  onChange,
  min,
  max,
  isDisabled = false,
  isReadOnly = false,
  onBlur,
  label,
  hideLabel,
  required,
  error,
  hint,
  ...rest
}: DatePickerProps) {
  const date = useMemo(() => toCalendarDate(value), [value]);
  const today = useMemo(() => todayInIndia(), []);
  const wrong = error ?? rangeText(date, min, max);

  const finishTyping = (isComplete: boolean) => {
    if (date === null) return;
    const full = withFullYear(date);
    // A date with a part deleted is no date any more; the old one is not to be saved in its place.
    if (!isComplete) onChange(null);
    else if (full !== date) onChange(full.toString());
  };

  return (
    // The day comes first, as everywhere in the console, in every browser language.
    <I18nProvider locale="en-GB">
      <AriaDatePicker
        value={date}
        onChange={(next) => {
          onChange(next === null ? null : next.toString());
        }}
        {...(onBlur === undefined ? {} : { onBlur })}
        placeholderValue={today}
        minValue={toCalendarDate(min)}
        maxValue={toCalendarDate(max)}
        granularity="day"
        shouldForceLeadingZeros
        isDisabled={isDisabled}
        isReadOnly={isReadOnly}
        isRequired={required === true}
        isInvalid={wrong !== undefined}
        validationBehavior="aria"
      >
        <ControlLabel label={label} required={required} hideLabel={hideLabel} />
        <Box {...rest}>
          <DateSegments onLeave={finishTyping} />
          <Opener>
            <IconCalendar aria-hidden="true" />
          </Opener>
        </Box>
        <ControlNote error={wrong} hint={hint} />
        <Popover>
          <Sheet>
            <DeferredBoxContent>
              <Calendar>
                <CalendarMonth />
              </Calendar>
            </DeferredBoxContent>
          </Sheet>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  );
}

const Box = styled(Group)`
  ${controlStyle}
`;

const Opener = styled(Button)`
  display: grid;
  place-items: center;
  align-self: stretch;
  width: max(32px, var(--touch));
  margin-right: -10px;
  border-radius: var(--r-s);
`;

const Sheet = styled(Dialog)`
  padding: var(--s3);
  outline: none;
`;
