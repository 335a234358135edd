/** A text that no other test of this run uses. */
export const unique = (): string => Math.random().toString(36).slice(2, 8).toUpperCase();

/** A mobile number of ten digits that no other test of this run uses. */
export const mobile = (): string => `7${Math.random().toString().slice(2, 11).padEnd(9, '0')}`;
