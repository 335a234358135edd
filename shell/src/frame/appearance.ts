import { keepAppearance } from '@kuri/shared/calls';
import type { Appearance } from '@kuri/shared/contract';
import { keepWithPerson } from './keep-with-person.ts';

/** Looks of the console: as the system says, or always light or dark. */
export const APPEARANCES = ['system', 'light', 'dark'] as const satisfies readonly Appearance[];

/** Read again by `chosen-appearance.js` before the next page is painted. */
const COOKIE = 'kuri-appearance';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Choice that this browser shows; `system` without one. */
export function chosenAppearance(): Appearance {
  const scheme = document.documentElement.style.colorScheme;
  return APPEARANCES.find((appearance) => appearance === scheme) ?? 'system';
}

/** Shows the console so, now and whenever this browser opens it again. */
export function showAppearance(appearance: Appearance): void {
  const isSystem = appearance === 'system';
  document.documentElement.style.colorScheme = isSystem ? '' : appearance;
  const age = isSystem ? 0 : YEAR_SECONDS;
  document.cookie = `${COOKIE}=${appearance};path=/;max-age=${age};samesite=lax`;
}

/** Shows it, and keeps it with the person. */
export function chooseAppearance(appearance: Appearance): void {
  showAppearance(appearance);
  keepWithPerson(keepAppearance, { body: { appearance } });
}
