export const APPEARANCES = ['system', 'light', 'dark'] as const;

/** How the console looks: as the system says, or always light or dark. */
export type Appearance = (typeof APPEARANCES)[number];

/** Read again by `chosen-appearance.js` before the next page is painted. */
const COOKIE = 'kuri-appearance';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What was chosen in this browser; `system` where nothing was. */
export function chosenAppearance(): Appearance {
  const scheme = document.documentElement.style.colorScheme;
  return APPEARANCES.find((appearance) => appearance === scheme) ?? 'system';
}

/** Shows the console so, now and whenever this browser opens it again. */
export function chooseAppearance(appearance: Appearance): void {
  const isSystem = appearance === 'system';
  document.documentElement.style.colorScheme = isSystem ? '' : appearance;
  const age = isSystem ? 0 : YEAR_SECONDS;
  document.cookie = `${COOKIE}=${appearance};path=/;max-age=${age};samesite=lax`;
}
