import { todayInIndia } from '@kuri/shared/format';
import { DateRangePicker } from '@kuri/shared/overlays';
import type { Days } from '@kuri/shared/router';
import { presetLabels } from '../labels.ts';
import { PRESETS } from './presets.ts';

const CHOICES = PRESETS.map((value) => ({ value, label: presetLabels.presets[value] }));

/** The dropdown of the days that a list shows: the named ranges, and any other from a calendar. */
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
