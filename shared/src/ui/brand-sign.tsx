/** Kuri's sign in white and gold, for a dark ground; the caller gives the accessible name. */
export function BrandSign() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="#fff">
      <circle cx="12" cy="12" r="8" strokeWidth="2" />
      <circle cx="12" cy="4" r="2.2" fill="#e8a317" stroke="none" />
      <path d="M12 12V7" strokeWidth="2" />
    </svg>
  );
}
