import { Suspense, lazy } from 'react';
import { presetLabels } from '../labels.ts';
import { todayInIndia } from './calendar-days.ts';
import { PresetSelect } from './preset-select.tsx';
import { PRESETS } from './presets.ts';
import type { Dates } from './use-dates.ts';

// The calendar comes after the list. Should it not come at all, the named ranges still do.
const Picker = lazy(async () => {
  try {
    return { default: (await import('@kuri/shared/dates')).DateRangePicker };
  } catch {
    return { default: PresetSelect };
  }
});

const CHOICES = PRESETS.map((value) => ({ value, label: presetLabels.presets[value] }));

/** The dropdown of the days that a list shows: the named ranges, and any other from a calendar. */
export function DatePresetPicker({ dates }: { dates: Dates }) {
  const { preset, range } = dates;
  const props = {
    label: presetLabels.label,
    presets: CHOICES,
    customLabel: presetLabels.custom,
    preset,
    range,
    max: todayInIndia(),
    onPreset: (value: string) => {
      const chosen = PRESETS.find((known) => known === value);
      if (chosen !== undefined) dates.choosePreset(chosen);
    },
    onRange: dates.chooseRange,
  };
  return (
    <Suspense fallback={<PresetSelect {...props} />}>
      <Picker {...props} />
    </Suspense>
  );
}
