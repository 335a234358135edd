import { toBusinessDate } from '../contract/dates.ts';
import { useFilters } from './use-filters.ts';

/** Days, both inclusive, as `YYYY-MM-DD`; null on both sides for all of them. */
export interface DateRange {
  start: string | null;
  end: string | null;
}

interface DaysChoices<Preset extends string, Range extends DateRange> {
  /** The parameter that names a range. */
  name: string;
  /** The ranges that have a name. */
  presets: readonly Preset[];
  /** Preset of an address without one; it stays out of the address. */
  usual: Preset;
  rangeOf: (preset: Preset) => Range;
}

/** The days that a list shows, as a `DateRangePicker` takes them. */
export interface Days<Preset extends string = string, Range extends DateRange = DateRange> {
  /** Null when the range was picked in the calendar. */
  preset: Preset | null;
  range: Range | { start: string; end: string };
  onPreset: (value: string) => void;
  onRange: (range: { start: string; end: string }) => void;
}

/** The days that a list shows, kept in the address: a named range, or another by `from` and `to`. */
export function useDays<Preset extends string, Range extends DateRange>(
  choices: DaysChoices<Preset, Range>,
): Days<Preset, Range> {
  const { name, presets, usual, rangeOf } = choices;
  const [parameters, change] = useFilters();
  const start = toBusinessDate(parameters.get('from') ?? '');
  const end = toBusinessDate(parameters.get('to') ?? '');
  const picked = start !== undefined && end !== undefined && start <= end ? { start, end } : null;
  const named = presets.find((preset) => preset === parameters.get(name)) ?? usual;
  return {
    preset: picked ? null : named,
    range: picked ?? rangeOf(named),
    onPreset: (value) => change({ [name]: value === usual ? null : value, from: null, to: null }),
    onRange: (range) => change({ [name]: null, from: range.start, to: range.end }),
  };
}
