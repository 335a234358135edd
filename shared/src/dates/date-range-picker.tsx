import { type ComponentProps, type Ref, useEffect, useState } from 'react';
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import styled from 'styled-components';
import { formatDate } from '../format/dates.ts';
import { DeferredBoxContent } from '../overlays/deferred-content.tsx';
import { Popover } from '../overlays/popover.tsx';
import { PHONE_QUERY } from '../ui/breakpoint.ts';
import { controlStyle } from '../ui/control-style.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { PickedRange, RangeCalendar } from './range-calendar.tsx';
import { overlayLabels } from '../overlays/labels.ts';

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

/** The days as they are shown, `22-Oct-2026 – ` and `21-Nov-2026`, a lone day once, nothing for all days. */
function daysOf({ start, end }: DateRangePickerProps['range']): string[] {
  if (start === null || end === null) return [];
  return start === end ? [formatDate(start)] : [`${formatDate(start)} – `, formatDate(end)];
}

/**
 * A range of days: one of the named ones, or any other from a calendar. It closes when a named range is chosen, and
 * once both days of another one are set. Only the calendar comes later: the button is there from the start.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, presets, customLabel, preset, range, onPreset, onRange, max, ...rest } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const chosen = presets.find(({ value }) => value === preset)?.label ?? customLabel;
  const days = daysOf(range);

  const open = (next: boolean) => {
    setIsOpen(next);
    setIsPicking(next && preset === null);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={open}>
      <Trigger
        {...rest}
        aria-label={[`${label}: ${chosen}`, days.join('')].filter(Boolean).join(' ')}
      >
        <IconCalendar aria-hidden="true" />
        <Chosen>
          <span>{chosen}</span>{' '}
          <small>
            {days.map((day) => (
              <span key={day}>{day}</span>
            ))}
          </small>
        </Chosen>
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
              onCustom={() => setIsPicking(true)}
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
  height: auto;
  min-height: max(36px, var(--touch));
  padding-block: 4px;
  outline: none;
  text-align: left;

  > svg {
    flex: none;
  }
  &[data-focus-visible],
  &[aria-expanded='true'] {
    border-color: var(--brand);
    box-shadow: var(--focus);
  }
`;

/** The days go below their name where there is no room beside it: they are never cut. */
const Chosen = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: var(--s2);
  min-width: 0;

  > small {
    display: flex;
    flex-wrap: wrap;
    column-gap: 0.3em;
    color: var(--ink-3);
    font-size: 12px;
    line-height: 18px;
    font-variant-numeric: tabular-nums;
  }
  > small > span {
    white-space: nowrap;
  }
`;

const Sheet = styled(Dialog)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  padding: var(--s2);
  outline: none;
`;

interface RangeChoicesProps {
  presets: readonly { value: string; label: string }[];
  /** The name of any other range: 'Custom Range'. */
  customLabel: string;
  /** The chosen preset; null for a range picked by hand. */
  preset: string | null;
  onPreset: (value: string) => void;
  onCustom: () => void;
  /** Days are being picked from a calendar: on a phone it needs the room. */
  isPicking?: boolean;
}

/** The named ranges below each other, and the way to any other. */
function RangeChoices(props: RangeChoicesProps) {
  const { presets, customLabel, preset, onPreset, onCustom, isPicking = false } = props;
  return (
    <List data-picking={isPicking || undefined}>
      {presets.map(({ value, label }) => (
        <Choice
          key={value}
          label={label}
          isChosen={value === preset}
          onChoose={() => onPreset(value)}
        />
      ))}
      <Choice label={customLabel} isChosen={preset === null} onChoose={onCustom} />
    </List>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <li>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <span>{label}</span>
        <IconCheck aria-hidden="true" />
      </button>
    </li>
  );
}

const List = styled.ul`
  flex: 1;
  min-width: 180px;
  list-style: none;

  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: max(36px, var(--touch));
    padding: 7px var(--s2);
    border-radius: var(--r-s);
    text-align: left;

    &:hover {
      background: var(--hover);
    }
  }
  /* Side by side, so that the whole month below them has room. */
  @media ${PHONE_QUERY} {
    &[data-picking] {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
  }
  svg {
    width: 16px;
    height: 16px;
    color: var(--brand);
    visibility: hidden;
  }
  [aria-pressed='true'] {
    font-weight: 600;

    svg {
      visibility: visible;
    }
  }
`;

type Calendar = typeof RangeCalendar;

const load = () =>
  import(/* webpackChunkName: "dates" */ './range-calendar.tsx').then(
    (module) => module.RangeCalendar,
  );

/** The calendar of a range, whose code comes when it is asked for; each opening tries again. */
function LazyRangeCalendar(props: ComponentProps<Calendar>) {
  const [loaded, setLoaded] = useState<{ Calendar: Calendar } | 'failed' | null>(null);

  useEffect(() => {
    let isGone = false;
    load().then(
      (Calendar) => {
        if (!isGone) setLoaded({ Calendar });
      },
      () => {
        if (!isGone) setLoaded('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, []);

  if (loaded === null) return <Spinner label={overlayLabels.calendar.loading} />;
  if (loaded === 'failed') return <Failed role="alert">{overlayLabels.calendar.failed}</Failed>;
  return <loaded.Calendar {...props} />;
}

const Failed = styled.p`
  max-width: 240px;
  padding: var(--s2);
  color: var(--bad);
`;
