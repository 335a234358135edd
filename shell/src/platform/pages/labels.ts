/** The texts of a page's own states: loading, failed, unknown. */
export const pageLabels = {
  loading: (title: string) => `Loading ${title}`,
  missing: (module: string, version: string) =>
    `The ${module} module (version ${version}) could not be loaded: its files are missing or the server cannot be reached.`,
  absent: (module: string) => `The ${module} module is missing: no version of it is published.`,
  broken: (module: string, version: string) =>
    `The ${module} module (version ${version}) has stopped because of an error in it.`,
  owner: (owner: string) => `Its owner is ${owner}.`,
  othersWork: 'Everything else in the console works as before.',
  fallback: (module: string, version: string, insteadOf: string) =>
    `${module} ${insteadOf} has a problem. Version ${version}, the one before it, is used instead.`,
  useOlder: (version: string) => `Use version ${version}`,
  goHome: 'Go to Home',
  modules: 'Modules',
  loadingModules: 'Loading modules',
} as const;

/** Says why a part is not there: its code did not arrive, or it arrived and failed. */
export function moduleFailureText(
  module: { title: string; version: string; owner: string },
  isMissing: boolean,
): string {
  const { title, version, owner } = module;
  const what = isMissing ? pageLabels.missing(title, version) : pageLabels.broken(title, version);
  return `${what} ${pageLabels.owner(owner)} ${pageLabels.othersWork}`;
}
