/** What every screen says that works on figures of its own. */
export const sampleLabels = { badge: 'Sample data' } as const;
