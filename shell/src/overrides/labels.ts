export const overrideLabels = {
  region: 'Overrides of this tab',
  runs: (module: string, origin: string) => `${module} comes from ${origin} in this tab.`,
  failed: (module: string, why: string) =>
    `${module} could not be overridden: ${why}. The live version is used.`,
  reset: 'Reset',
} as const;
