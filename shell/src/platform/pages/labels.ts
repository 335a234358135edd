import { messages } from '@kuri/shared/format';
import type { FailureKind } from '@kuri/shared/contract';

/** The texts of a page's own states: loading, failed, unknown. */
export const pageLabels = messages('shell.page', {
  loading: 'Loading {title}',
  stillLoading: 'Still loading: the line is slow.',
  missing: '{module} (version {version}) could not be loaded: {why}',
  filesMissing: 'its files are missing. Retry; if they stay missing, tell its owner.',
  changed:
    'a file is not as it was published, and was not run. Reload the page, or tell its owner.',
  otherBuild: 'its files are of another build, or lack this page. Tell its owner.',
  foreign: 'it has a file from outside the console. Tell its owner.',
  unfit: 'it needs another version of the console. Reload the page.',
  unserved: 'it makes calls that this server does not know. Wait until the server is newer.',
  silent: 'the server keeps silent. Wait a little, then retry.',
  unreachable: 'the server cannot be reached. Check the connection, then retry.',
  absent: '{module} is missing: no version of it is published.',
  broken:
    '{module} (version {version}) has stopped because of an error in it. Retry, or use the version before if it is offered.',
  hangs:
    '{module} (version {version}) has stopped because it does not come to an end. Wait a little, or use the version before if it is offered.',
  moved:
    '{module} (version {version}) has stopped because the browser has translated its texts. Switch its translator off here, then retry.',
  owner: 'Its owner is {owner}.',
  othersWork: 'Everything else in the console works as before.',
  fallback:
    '{module} {insteadOf} has a problem. Version {version}, the one before it, is used instead.',
  useOlder: 'Use version {version}',
  goHome: 'Go to Home',
  loadingModules: 'Loading modules',
});

/** Reasons of a part whose code did not come, with what helps. All other kinds are of code that ran. */
const NOT_LOADED: Partial<Record<FailureKind, () => string>> = {
  entry: () => pageLabels.filesMissing,
  chunk: () => pageLabels.filesMissing,
  integrity: () => pageLabels.changed,
  name: () => pageLabels.otherBuild,
  manifest: () => pageLabels.foreign,
  'shared-version': () => pageLabels.unfit,
  'api-version': () => pageLabels.unserved,
  timeout: () => pageLabels.silent,
  unreachable: () => pageLabels.unreachable,
};

function stoppedText(of: { module: string; version: string }, kind: FailureKind): string {
  if (kind === 'hang') return pageLabels.hangs(of);
  return kind === 'moved' ? pageLabels.moved(of) : pageLabels.broken(of);
}

/** Says why a part is not there, by the kind of its failure, and what helps. */
export function moduleFailureText(
  { title, version, owner }: { title: string; version: string; owner: string },
  kind: FailureKind,
): string {
  const of = { module: title, version };
  const why = NOT_LOADED[kind]?.();
  const what = why === undefined ? stoppedText(of, kind) : pageLabels.missing({ ...of, why });
  return `${what} ${pageLabels.owner({ owner })} ${pageLabels.othersWork}`;
}
