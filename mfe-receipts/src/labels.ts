// Every text that this remote shows, apart from those of the contract (validation) and the server.

export const labels = {
  allGroups: 'All Groups',
  group: 'Group',
  dash: '—',
} as const;

export const presetLabels = {
  label: 'Dates',
  presets: {
    today: 'Today',
    yesterday: 'Yesterday',
    'last-week': 'Last Week',
    'last-month': 'Last Month',
    'last-year': 'Last Year',
    overall: 'Overall',
  },
  custom: 'Custom Range',
} as const;
