import { todayInIndia } from '@kuri/shared/format';
import { DateRangePicker } from '@kuri/shared/overlays';
import { useYearBegins } from '@kuri/shared/query';
import { useDays, useFilters, type Days } from '@kuri/shared/router';
import { presetLabels } from '../labels.ts';
import { PRESETS, rangeOf, type Preset } from './presets.ts';

interface DatePresetPickerProps {
  dates: Days;
  presets?: readonly Preset[];
}

/** The picker of a list's days: named ranges, or any from a calendar. */
export function DatePresetPicker({ dates, presets = PRESETS }: DatePresetPickerProps) {
  return (
    <DateRangePicker
      {...dates}
      label={presetLabels.label}
      presets={presets.map((value) => ({ value, label: presetLabels.presets[value] }))}
      customLabel={presetLabels.custom}
      max={todayInIndia()}
    />
  );
}

const NAME = 'dates';

/** The days in the URL, else those of `usual`. */
export function useDates(usual: Preset, presets: readonly Preset[] = PRESETS) {
  const [parameters] = useFilters();
  const yearBegins = useYearBegins(parameters.get(NAME)?.endsWith('-year') ?? false);
  return useDays({
    name: NAME,
    presets,
    usual,
    rangeOf: (preset) => rangeOf(preset, todayInIndia(), yearBegins),
  });
}
