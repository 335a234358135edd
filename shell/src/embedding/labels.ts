/** What is said of a part in a frame. */
export const embeddingLabels = {
  loading: (title: string) => `Loading ${title}`,
  /** For the Modules page. */
  notServed: (shell: string) => `The shell ${shell}, which shows it, is not served`,
} as const;
