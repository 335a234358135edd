import { todayInIndia } from '@kuri/shared/format';
import { DateRangePicker } from '@kuri/shared/overlays';
import { useYearBegins } from '@kuri/shared/query';
import { useDays, useFilters, type Days } from '@kuri/shared/router';
import { presetLabels } from '../labels.ts';
import { PRESETS, rangeOf, type Preset } from './presets.ts';

const CHOICES = PRESETS.map((value) => ({ value, label: presetLabels.presets[value] }));

/** The picker of a list's days: named ranges, or any from a calendar. */
export function DatePresetPicker({ dates }: { dates: Days }) {
  return (
    <DateRangePicker
      {...dates}
      label={presetLabels.label}
      presets={CHOICES}
      customLabel={presetLabels.custom}
      max={todayInIndia()}
    />
  );
}

const NAME = 'dates';

/** The days in the URL, else those of `usual`. */
export function useDates(usual: Preset) {
  const [parameters] = useFilters();
  const yearBegins = useYearBegins(parameters.get(NAME) === 'financial-year');
  return useDays({
    name: NAME,
    presets: PRESETS,
    usual,
    rangeOf: (preset) => rangeOf(preset, todayInIndia(), yearBegins),
  });
}
