/** What is said before the Modules page is fetched; its other texts come with it. */
export const entryLabels = { title: 'Modules', loading: 'Loading modules' } as const;
