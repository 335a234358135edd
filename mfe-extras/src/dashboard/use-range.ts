import { addDays, daysBetween, todayInIndia } from '@kuri/shared/format';
import { useDays } from '@kuri/shared/router';
import { dashboardLabels } from '../labels/dashboard.ts';

const NAMES: Readonly<Record<string, string>> = dashboardLabels.range.presets;

/** The ranges that have a name; the value is how many days they have, today among them. */
export const PRESETS = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

/** The days that the dashboard speaks of. */
export function useRange() {
  const today = todayInIndia();
  const days = useDays({
    name: 'days',
    presets: Object.keys(NAMES),
    usual: '30',
    rangeOf: (preset) => ({ start: addDays(today, 1 - Number(preset)), end: today }),
  });
  const { start, end } = days.range;
  return {
    today,
    days,
    ages: { oldest: daysBetween(start, today), newest: daysBetween(end, today) },
  };
}
