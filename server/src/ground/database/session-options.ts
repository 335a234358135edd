/**
 * The settings of every session on both databases, so that a server's own configuration can't change
 * what a statement means: business dates are those of India, even where a statement does not say so. Nor
 * how long it takes: PostgreSQL compiles what it takes for much work, which is longer than any page takes.
 */
export const SESSION_OPTIONS = {
  TimeZone: 'Asia/Kolkata',
  DateStyle: 'ISO',
  jit: 'off',
} as const;
