import { todayInIndia } from '@kuri/shared/format';
import { useYearBegins } from '@kuri/shared/query';
import { useDays, useFilters } from '@kuri/shared/router';
import { PRESETS, rangeOf, type Preset } from './presets.ts';

const NAME = 'dates';

/** The days that a list shows; without a word of them in the address those of `usual`. */
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
