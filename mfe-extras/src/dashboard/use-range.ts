import { toBusinessDate } from '@kuri/shared/contract';
import { useSearchParams, withParameters } from '@kuri/shared/router';
import { addDays, daysBetween, todayInIndia } from '@kuri/shared/format';
import { dashboardLabels } from '../labels/dashboard.ts';

const USUAL = '30';
const NAMES: Readonly<Record<string, string>> = dashboardLabels.range.presets;

/** The ranges that have a name; the value is how many days they have, today among them. */
export const PRESETS = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

/** The days that the dashboard speaks of, kept in the URL: `days`, or `from` and `to`. */
export function useRange() {
  const [parameters, setParameters] = useSearchParams();
  const today = todayInIndia();
  const picked = rangeIn(parameters);
  const named = PRESETS.find(({ value }) => value === parameters.get('days'))?.value ?? USUAL;
  const range = picked ?? { start: addDays(today, 1 - Number(named)), end: today };

  return {
    today,
    range,
    preset: picked ? null : named,
    ages: { oldest: daysBetween(range.start, today), newest: daysBetween(range.end, today) },
    choosePreset: (value: string) => {
      const days = value === USUAL ? null : value;
      setParameters((current) => withParameters(current, { days, from: null, to: null }));
    },
    chooseRange: ({ start, end }: { start: string; end: string }) => {
      setParameters((current) => withParameters(current, { days: null, from: start, to: end }));
    },
  };
}

function rangeIn(parameters: URLSearchParams): { start: string; end: string } | null {
  const start = toBusinessDate(parameters.get('from') ?? '');
  const end = toBusinessDate(parameters.get('to') ?? '');
  return start !== undefined && end !== undefined && start <= end ? { start, end } : null;
}
