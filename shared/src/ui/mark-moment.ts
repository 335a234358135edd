/**
 * Notes a moment for what is measured in browsers (`kuri:rows`: the first rows are there); where a browser
 * keeps no such notes, nothing happens.
 */
export function markMoment(name: `kuri:${string}`, detail?: string): void {
  if ('mark' in performance) performance.mark(name, { detail });
}
