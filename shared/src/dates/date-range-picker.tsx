import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import styled from 'styled-components';
import { formatDate } from '../format/dates.ts';
import { DeferredBoxContent } from '../overlays/deferred-content.tsx';
import { Popover } from '../overlays/popover.tsx';
import { controlStyle } from '../ui/control-style.ts';
import { LazyRangeCalendar } from './lazy-range-calendar.tsx';
import type { PickedRange } from './range-calendar.tsx';
import { RangeChoices, type RangeChoicesProps } from './range-choices.tsx';

export interface DateRangePickerProps extends Pick<
  RangeChoicesProps,
  'presets' | 'customLabel' | 'preset'
> {
  /** Names the control for screen readers; what is chosen shows what it is. */
  label: string;
  /** The days that the choice comes to, `YYYY-MM-DD`; null on both sides for all days. */
  range: { start: string | null; end: string | null };
  onPreset: (value: string) => void;
  /** Called when both days were picked by hand. */
  onRange: (range: PickedRange) => void;
  /** The latest day to pick, `YYYY-MM-DD`. */
  max?: string;
  /** The button that opens the choice. */
  ref?: Ref<HTMLButtonElement>;
}

/** The days as they are shown: `22-Oct-2026 – 21-Nov-2026`, a lone day once, nothing for all days. */
function daysText({ start, end }: DateRangePickerProps['range']): string {
  if (start === null || end === null) return '';
  return start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`;
}

/**
 * A range of days: one of the named ones, or any other from a calendar. It closes when a named range
 * is chosen, and once both days of another one are set. Only the calendar comes later: the button is
 * there from the start.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, presets, customLabel, preset, range, onPreset, onRange, max, ...rest } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const chosen = presets.find(({ value }) => value === preset)?.label ?? customLabel;
  const days = daysText(range);

  const open = (next: boolean) => {
    setIsOpen(next);
    setIsPicking(next && preset === null);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={open}>
      <Trigger {...rest} aria-label={[`${label}: ${chosen}`, days].filter(Boolean).join(' ')}>
        <IconCalendar aria-hidden="true" />
        <span>{chosen}</span> <small>{days}</small>
        <IconChevronDown aria-hidden="true" />
      </Trigger>
      <Popover placement="bottom start">
        <Sheet aria-label={label}>
          <DeferredBoxContent>
            <RangeChoices
              isPicking={isPicking}
              presets={presets}
              customLabel={customLabel}
              preset={isPicking ? null : preset}
              onPreset={(value) => {
                open(false);
                onPreset(value);
              }}
              onCustom={() => {
                setIsPicking(true);
              }}
            />
            {isPicking && (
              <LazyRangeCalendar
                label={customLabel}
                value={range}
                max={max}
                onChange={(picked) => {
                  open(false);
                  onRange(picked);
                }}
              />
            )}
          </DeferredBoxContent>
        </Sheet>
      </Popover>
    </DialogTrigger>
  );
}

const Trigger = styled(Button)`
  ${controlStyle}
  width: 100%;
  outline: none;
  text-align: left;
  white-space: nowrap;

  > small {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: var(--ink-3);
    font-size: 12px;
    text-align: right;
    text-overflow: ellipsis;
    font-variant-numeric: tabular-nums;
  }

  &[data-focus-visible],
  &[aria-expanded='true'] {
    border-color: var(--brand);
    box-shadow: var(--focus);
  }
`;

const Sheet = styled(Dialog)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  padding: var(--s2);
  outline: none;
`;
