import { reportFigures } from '../federation/report.ts';
import { watchFieldFigures, type MeasuredConsole } from './field-figures.ts';
import { refreshFlags } from './refresh-flags.ts';

/** Begins what the first view does not wait for. */
export function behindFirstView(watched: Omit<MeasuredConsole, 'send'>): void {
  refreshFlags().catch(() => undefined);
  watchFieldFigures({ ...watched, send: reportFigures });
}
