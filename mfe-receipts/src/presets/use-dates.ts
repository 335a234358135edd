import { todayInIndia } from '@kuri/shared/format';
import { useDays } from '@kuri/shared/router';
import { PRESETS, rangeOf, type Preset } from './presets.ts';

/** The days that a list shows; without a word of them in the address those of `usual`. */
export function useDates(usual: Preset) {
  return useDays({
    name: 'dates',
    presets: PRESETS,
    usual,
    rangeOf: (preset) => rangeOf(preset, todayInIndia()),
  });
}
