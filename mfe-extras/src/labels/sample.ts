/** The badge of every screen that works on sample data. */
export const sampleLabels = { badge: 'Sample data' } as const;
