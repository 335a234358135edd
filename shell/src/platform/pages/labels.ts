import type { FailureKind } from '@kuri/shared/contract';

/** The texts of a page's own states: loading, failed, unknown. */
export const pageLabels = {
  loading: (title: string) => `Loading ${title}`,
  stillLoading: 'Still loading: the line is slow.',
  missing: (module: string, version: string, why: string) =>
    `The ${module} module (version ${version}) could not be loaded: ${why}`,
  filesMissing: 'its files are missing or not as published.',
  unfit: 'it needs another version of the console. Reload the page.',
  noAnswer: 'the server does not answer. Check the connection.',
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

/** Kinds of an error in a part that has arrived. */
const OWN_ERRORS = /^(?:evaluate|render|hang)$/;

function reasonOf(kind: FailureKind): string {
  if (kind === 'timeout' || kind === 'unreachable') return pageLabels.noAnswer;
  return kind.endsWith('-version') ? pageLabels.unfit : pageLabels.filesMissing;
}

/** Says why a part is not there: its code did not arrive, or it arrived and failed. */
export function moduleFailureText(
  { title, version, owner }: { title: string; version: string; owner: string },
  kind: FailureKind,
): string {
  const what = OWN_ERRORS.test(kind)
    ? pageLabels.broken(title, version)
    : pageLabels.missing(title, version, reasonOf(kind));
  return `${what} ${pageLabels.owner(owner)} ${pageLabels.othersWork}`;
}
