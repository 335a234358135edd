import { messages } from '@kuri/shared/format';

export const overrideLabels = messages('shell.overrides', {
  region: 'Overrides of this tab',
  runs: '{module} comes from {place} in this tab.',
  previewed: 'This tab shows the preview {place} of {module}.',
  failed: '{module} could not be overridden: {why}. The live version is used.',
  notPreviewed: 'The preview {place} of {module} is not shown: {why}. You see the live version.',
  forbidden: 'you may not see previews',
  over: 'it is offered no more',
  unreachable: 'the server cannot be reached',
  signIn: 'Sign in to see the preview {place} of {module}.',
  reset: 'Back to the live version',
});
