const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether a backup is older than a day. */
export function isOld(at: string, now: number): boolean {
  return now - Date.parse(at) > DAY_MS;
}

/** How old something is, as people say it: `5 hours`, `3 days`. */
export function ageText(at: string, now: number): string {
  const age = now - Date.parse(at);
  const [count, unit] =
    age > DAY_MS ? [Math.floor(age / DAY_MS), 'day'] : [Math.floor(age / HOUR_MS), 'hour'];
  if (count === 0) return 'less than an hour';
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** A size as people say it: `3.2 MB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const digits = step === 0 ? 0 : 1;
  return `${(bytes / 1000 ** step).toFixed(digits)} ${UNITS[step] ?? ''}`;
}
