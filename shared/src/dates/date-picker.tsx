import { type KeyboardEvent, type Ref, useId, useMemo, useRef } from 'react';
import { IconCalendar } from '@tabler/icons-react';
import type { CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import styled from 'styled-components';
import {
  DateInput,
  DateSegment,
  type DateSegmentRenderProps,
} from 'react-aria-components/DateField';
import { formatDate } from '../format/dates.ts';
import { ControlLabel, type ControlLabels, ControlNote } from '../overlays/control-parts.tsx';
import { DeferredBoxContent } from '../overlays/deferred-content.tsx';
import { overlayLabels } from '../overlays/labels.ts';
import { Popover } from '../overlays/popover.tsx';
import { controlStyle } from '../ui/control-style.ts';
import { noteStyle } from '../ui/field.tsx';
import { CalendarMonth, toCalendarDate, todayInIndia, withFullYear } from './calendar-month.tsx';

export interface DatePickerProps extends ControlLabels {
  /** `YYYY-MM-DD`, or null for no date. */
  value: string | null;
  /** Called with `YYYY-MM-DD`, with null when the date was cleared or left incomplete. */
  onChange: (value: string | null) => void;
  /** The earliest date, `YYYY-MM-DD`. */
  min?: string;
  /** Why there is no earlier one: the help text, and the error of an earlier one. */
  minReason?: string;
  /** The latest date, `YYYY-MM-DD`. */
  max?: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  onBlur?: () => void;
  /** The box around the segments: its first `spinbutton` is what a form focuses. */
  ref?: Ref<HTMLDivElement>;
}

function rangeText(
  date: CalendarDate | null,
  { min, minReason, max }: Record<'min' | 'minReason' | 'max', string | undefined>,
): string | undefined {
  // While the year is being typed the date is centuries ago; that is no news to anyone.
  if (date === null || date.year < 1000) return undefined;
  const text = date.toString();
  if (min !== undefined && text < min) {
    return minReason ?? overlayLabels.calendar.earliest({ date: formatDate(min) });
  }
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
  minReason,
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
  const whyId = useId();
  const wrong = error ?? rangeText(date, { min, minReason, max });

  const isWhyShown = minReason !== undefined && wrong === undefined && hint === undefined;

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
        onChange={(next) => onChange(next === null ? null : next.toString())}
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
        // A hint that comes later than the field is not tied to it by itself.
        {...(isWhyShown && { 'aria-describedby': whyId })}
        validationBehavior="aria"
      >
        <ControlLabel label={label} required={required} hideLabel={hideLabel} />
        <Box {...rest}>
          <DateSegments onLeave={finishTyping} />
          <Opener aria-label={overlayLabels.calendar.open}>
            <IconCalendar aria-hidden="true" />
          </Opener>
        </Box>
        <ControlNote error={wrong} hint={hint} />
        {isWhyShown && <Why id={whyId}>{minReason}</Why>}
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

const Why = styled.p`
  ${noteStyle}
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

/** A month is shown by its three letters and typed by its number. */
function shownText({ type, text, isPlaceholder, value }: DateSegmentRenderProps): string {
  if (type === 'literal') return '-';
  if (type !== 'month' || isPlaceholder || value === null || value === undefined) return text;
  return formatDate(`2000-${String(value).padStart(2, '0')}-01`).slice(3, 6);
}

/** Digits that come within this time are one number. */
const TYPING_MS = 700;

/**
 * Gives the handler that lets a day or month that is typed after a pause start again. A year does not:
 * of one that is typed slowly the last digit alone would be left, which is a year too.
 */
function useTypingPause() {
  const last = useRef<{ part: EventTarget | null; at: number }>({ part: null, at: 0 });
  return ({ target }: KeyboardEvent<HTMLElement>) => {
    const { part, at } = last.current;
    last.current = { part: target, at: performance.now() };
    if (part !== target || performance.now() - at < TYPING_MS) return;
    if (target instanceof HTMLElement && target.dataset['type'] !== 'year') {
      // The one thing by which react-aria forgets what was typed, and leaves the focus where it is.
      target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
  };
}

interface DateSegmentsProps {
  /** Called when the focus goes elsewhere; `isComplete` is false while a part is missing. */
  onLeave: (isComplete: boolean) => void;
}

/** Day, month and year, each typed by digits or turned by the arrow keys. */
function DateSegments({ onLeave }: DateSegmentsProps) {
  const pauseTyping = useTypingPause();
  return (
    <Line
      onKeyDownCapture={pauseTyping}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        onLeave(currentTarget.querySelector('[data-placeholder]') === null);
      }}
    >
      <Segments>
        {(segment) => <Segment segment={segment}>{(state) => shownText(state)}</Segment>}
      </Segments>
    </Line>
  );
}

const Line = styled.div`
  flex: 1;
  min-width: 0;
`;

const Segments = styled(DateInput)`
  display: flex;
  white-space: nowrap;
`;

const Segment = styled(DateSegment)`
  padding: 0 1px;
  border-radius: 3px;
  outline: none;
  font-variant-numeric: tabular-nums;
  caret-color: transparent;

  &[data-placeholder] {
    color: var(--ink-3);
  }

  &[data-type='literal'] {
    padding: 0;
    color: var(--ink-3);
  }

  &[data-focused] {
    background: var(--brand);
    color: var(--on-fill);
  }
`;
