import type { Lateness } from '../contract/dues.ts';

/** How late dues are, in words. */
export const AGE_NAMES = {
  '1': '1 instalment late',
  '2': '2 instalments late',
  '3': '3 instalments late',
  more: 'More than 3 late',
} as const satisfies Record<Lateness, string>;

/** From gold to a dark red: the later, the darker. */
export const AGE_COLORS = {
  '1': 'var(--gold)',
  '2': 'color-mix(in srgb, var(--gold) 45%, var(--bad))',
  '3': 'var(--bad)',
  more: 'color-mix(in srgb, var(--bad-strong) 60%, var(--ink))',
} as const satisfies Record<Lateness, string>;
