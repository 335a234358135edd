/** Every text of the form that replaces a first password. */
export const firstPasswordLabels = {
  pageTitle: 'Choose a password',
  heading: 'Choose your own password',
  hint: (name: string) =>
    `Welcome, ${name}. The first password was made for you: replace it with one that only you know.`,
  current: 'First password',
  next: 'New password',
  confirm: 'New password again',
  missing: (label: string) => `${label} is required`,
  submit: 'Save and continue',
  submitting: 'Saving…',
  logOut: 'Sign in as somebody else',
  failed: 'The password could not be saved. Check the connection and try again.',
} as const;
