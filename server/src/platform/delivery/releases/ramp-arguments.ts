import { CommandError } from './command-error.ts';
import type { RampAsked } from './ramps.ts';

const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };
const FORM = 'A ramp takes shares that grow and a time, in m, h or d: --ramp 5,25,100 --over 6h';

/**
 * Reads the ramp of a canary, as `--ramp 5,25,100 --over 6h` has it.
 * @returns undefined when neither is given
 * @throws CommandError
 */
export function readRamp(
  ramp: string | undefined,
  over: string | undefined,
): RampAsked | undefined {
  if (ramp === undefined && over === undefined) return undefined;
  const [first, ...others] = (ramp ?? '').split(',').map((text) => Number(text.trim()));
  const shares = [first ?? 0, ...others] as const;
  const grows = shares.every(
    (share, index) => Number.isInteger(share) && share > (shares[index - 1] ?? 0) && share <= 100,
  );
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(over ?? '') ?? [];
  const overMinutes = Number(count) * (MINUTES[unit ?? ''] ?? 0);
  if (!grows || others.length === 0 || !(overMinutes > 0)) throw new CommandError(FORM);
  return { shares: [...shares], overMinutes };
}
