/** An outline on a 24 x 24 grid, the form in which modules send the icons of their entries. */
export function OutlineIcon({ path, size = 18 }: { path: string; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

export const MENU_PATH = 'M3 7h18M3 12h18M3 17h18';
export const SEARCH_PATH = 'M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0M20.5 20.5l-5-5';
export const QUESTION_PATH =
  'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.8M12 16.5h.01';
export const PIN_PATH = 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7';
export const CLOSE_PATH = 'M6 6l12 12M18 6L6 18';
export const CHEVRON_PATH = 'M6 9l6 6l6-6';
