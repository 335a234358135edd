import { messages } from '@kuri/shared/format';

/** Every text of the login; the sentences of the specification are to the letter. */
export const loginLabels = messages('shell.login', {
  product: 'Kuri',
  pageTitle: 'Sign in',
  heading: 'Sign in',
  hint: 'Use your email or mobile number. Who forgot the password asks an administrator of the office.',
  userId: 'Email or mobile number',
  password: 'Password',
  code: 'Code',
  submit: 'Sign in',
  submitting: 'Signing in…',
  kept: 'Signed in as {name}, you go on where you were: what you typed is still there.',
  cancel: 'Cancel',
  ended: 'Your session has ended. Sign in again.',
  required: 'Sign in to continue.',
  /** For who is signed in without a script. */
  isSignedIn: 'You are signed in, {name}.',
  needsScript:
    'The console itself needs JavaScript. Allow it for this address, then load this page again.',
  promise: 'Every rupee, every ticket, every draw. In one place.',
  about: 'Groups, receipts, dues and the monthly draw for chit-fund style savings groups.',
  version: 'Version {version}',
  demoTitle: 'Demo',
  demoHint: 'Sample data to look around in.',
  demoUserId: 'Email',
  demoPassword: 'Password',
  demoFill: 'Fill in',
});
