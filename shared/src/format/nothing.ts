/** Shown in every list, card and paper where there is no value. */
export const NOTHING = '—';
