import { DateRangePicker } from '@kuri/shared/overlays';
import { presetLabels } from '../labels.ts';
import { todayInIndia } from '@kuri/shared/format';
import { PRESETS } from './presets.ts';
import type { Dates } from './use-dates.ts';

const CHOICES = PRESETS.map((value) => ({ value, label: presetLabels.presets[value] }));

/** The dropdown of the days that a list shows: the named ranges, and any other from a calendar. */
export function DatePresetPicker({ dates }: { dates: Dates }) {
  const { preset, range } = dates;
  return (
    <DateRangePicker
      label={presetLabels.label}
      presets={CHOICES}
      customLabel={presetLabels.custom}
      preset={preset}
      range={range}
      max={todayInIndia()}
      onPreset={(value) => {
        const chosen = PRESETS.find((known) => known === value);
        if (chosen !== undefined) dates.choosePreset(chosen);
      }}
      onRange={dates.chooseRange}
    />
  );
}
