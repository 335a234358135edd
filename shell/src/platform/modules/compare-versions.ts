/** Compares versions by their numbers: 1.1.9 is before 1.1.17. */
export const compareVersions = new Intl.Collator('en', { numeric: true }).compare;
