import type { FailureKind } from '@kuri/shared/contract';
import { moduleFailureText } from './labels.ts';

const DRAW = { title: 'Draw', version: '1.0.1', owner: 'Team Draw' };
const MISSING = 'could not be loaded: its files are missing. Retry';
const STOPPED = 'has stopped because of an error in it. Retry, or use the version before';

const TEXTS: Record<FailureKind, string> = {
  entry: MISSING,
  chunk: MISSING,
  integrity:
    'could not be loaded: a file is not as it was published, and was not run. Reload the page',
  name: 'could not be loaded: its files are of another build, or lack this page. Tell its owner.',
  manifest: 'could not be loaded: it has a file from outside the console. Tell its owner.',
  'shared-version':
    'could not be loaded: it needs another version of the console. Reload the page.',
  'api-version': 'could not be loaded: it makes calls that this server does not know. Wait',
  timeout: 'could not be loaded: the server keeps silent. Wait a little, then retry.',
  unreachable: 'could not be loaded: the server cannot be reached. Check the connection',
  hang: 'has stopped because it does not come to an end. Wait a little, or use the version before',
  moved: 'has stopped because the browser has translated its texts. Switch its translator off',
  evaluate: STOPPED,
  render: STOPPED,
  script: STOPPED,
  boot: STOPPED,
  csp: STOPPED,
};

test.each(Object.keys(TEXTS) as FailureKind[])(
  'a failure of the kind %s says what it is and what helps',
  (kind) => {
    const text = moduleFailureText(DRAW, kind);
    expect(text).toContain(`Draw (version 1.0.1) ${TEXTS[kind]}`);
    expect(text).toMatch(
      /Its owner is Team Draw\. Everything else in the console works as before\.$/,
    );
  },
);
