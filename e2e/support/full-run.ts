/** `npm run drill`: what takes many minutes runs too, and at its whole length. */
export const isFullRun = process.env['KURI_DRILL'] === 'all';
