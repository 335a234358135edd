import type { Lateness } from '@kuri/shared/contract';

/** From gold to a dark red: the later, the darker. */
export const AGE_COLORS = {
  '1': 'var(--gold)',
  '2': 'color-mix(in srgb, var(--gold) 45%, var(--bad))',
  '3': 'var(--bad)',
  more: 'color-mix(in srgb, var(--bad-strong) 60%, var(--ink))',
} as const satisfies Record<Lateness, string>;
