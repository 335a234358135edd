import { messages } from '@kuri/shared/format';
import type { FailureKind } from '@kuri/shared/contract';

/** The texts of a page's own states: loading, failed, unknown. */
export const pageLabels = messages('shell.page', {
  loading: 'Loading {title}',
  stillLoading: 'Still loading: the line is slow.',
  missing: 'The {module} module (version {version}) could not be loaded: {why}',
  filesMissing: 'its files are missing or not as published.',
  unfit: 'it needs another version of the console. Reload the page.',
  noAnswer: 'the server does not answer. Check the connection.',
  absent: 'The {module} module is missing: no version of it is published.',
  broken: 'The {module} module (version {version}) has stopped because of an error in it.',
  owner: 'Its owner is {owner}.',
  othersWork: 'Everything else in the console works as before.',
  fallback:
    '{module} {insteadOf} has a problem. Version {version}, the one before it, is used instead.',
  useOlder: 'Use version {version}',
  goHome: 'Go to Home',
  modules: 'Modules',
  loadingModules: 'Loading modules',
});

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
    ? pageLabels.broken({ module: title, version })
    : pageLabels.missing({ module: title, version, why: reasonOf(kind) });
  return `${what} ${pageLabels.owner({ owner })} ${pageLabels.othersWork}`;
}
