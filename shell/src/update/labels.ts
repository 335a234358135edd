export const updateLabels = {
  newer: 'A newer version of the console is ready.',
  reload: 'Reload to update',
  later: 'Later',
} as const;
