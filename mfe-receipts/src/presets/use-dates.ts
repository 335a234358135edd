import { toBusinessDate } from '@kuri/shared/contract';
import { useSearchParams } from '@kuri/shared/router';
import { todayInIndia } from '@kuri/shared/format';
import { PRESETS, rangeOf, type DateRange, type Preset } from './presets.ts';

const DATES = 'dates';
const FROM = 'from';
const TO = 'to';

/** The days that a list shows, kept in the URL: a named range by `dates`, another by `from` and `to`. */
export interface Dates {
  /** Null when the range was picked in the calendar. */
  preset: Preset | null;
  /** What it comes to today. */
  range: DateRange;
  /** Also goes back to page 1. */
  choosePreset: (preset: Preset) => void;
  /** Also goes back to page 1. */
  chooseRange: (range: { start: string; end: string }) => void;
}

/** @param usual the preset of an address that says nothing, which therefore stays out of it */
export function useDates(usual: Preset): Dates {
  const [parameters, setParameters] = useSearchParams();

  const choose = (chosen: Record<string, string>) => {
    setParameters((current) => {
      const kept = [...current].filter(([name]) => ![DATES, FROM, TO, 'page'].includes(name));
      return new URLSearchParams([...kept, ...Object.entries(chosen)]);
    });
  };
  const picked = rangeIn(parameters);
  const named = PRESETS.find((preset) => preset === parameters.get(DATES)) ?? usual;
  return {
    preset: picked ? null : named,
    range: picked ?? rangeOf(named, todayInIndia()),
    choosePreset: (preset) => {
      choose(preset === usual ? {} : { [DATES]: preset });
    },
    chooseRange: ({ start, end }) => {
      choose({ [FROM]: start, [TO]: end });
    },
  };
}

function rangeIn(parameters: URLSearchParams): DateRange | null {
  const start = toBusinessDate(parameters.get(FROM) ?? '');
  const end = toBusinessDate(parameters.get(TO) ?? '');
  return start !== undefined && end !== undefined && start <= end ? { start, end } : null;
}
