/**
 * The settings of every session on both databases, so that a server's own configuration can't change
 * what a statement means: business dates are those of India, even where a statement does not say so.
 */
export const SESSION_OPTIONS = {
  TimeZone: 'Asia/Kolkata',
  DateStyle: 'ISO',
} as const;
