import type { Group } from '@kuri/shared/contract';

/** How long after the start of the project vouchers may be generated: 330 days, about 11 months. */
export const GATE_MS = 28_512_000_000;

/** The start of the first group of an account, `YYYY-MM-DD`; null while it has none. */
export function firstStart(groups: readonly Group[]): string | null {
  const starts = groups.map((group) => group.schemeStartDate).sort();
  return starts[0] ?? null;
}

/** When generation opens, in milliseconds since the epoch, for a project that began on a day in IST. */
export function opensAt(projectStart: string): number {
  return Date.parse(`${projectStart}T00:00:00+05:30`) + GATE_MS;
}
