import { messages } from '@kuri/shared/format';
import type { Gender } from '@kuri/shared/contract';

export const profileLabels = messages('extras.profile', {
  title: 'Profile',
  description: 'Your details, password and account.',
  tabs: 'Parts of the profile',
});

export const personalLabels = messages('extras.personal', {
  tab: 'Personal Information',
  edit: 'Edit Profile',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Profile updated successfully!',
  local: 'Your login. Changes stay on this page: they are not sent to the server.',
  none: '—',
  fields: {
    fullName: 'Full Name',
    email: 'Email',
    phone: 'Phone',
    gender: 'Gender',
    nationality: 'Nationality',
    bio: 'Bio',
  },
  genderPlaceholder: 'Select a gender',
  genders: { male: 'Male', female: 'Female', other: 'Other' } satisfies Record<Gender, string>,
});

export const securityLabels = messages('extras.security', {
  tab: 'Security Settings',
  heading: 'Change password',
  current: 'Current Password',
  next: 'New Password',
  confirm: 'Confirm Password',
  submit: 'Change Password',
  submitting: 'Changing...',
  changed: 'Password changed successfully!',
  failed: 'The server cannot be reached. Check the connection and try again.',
  note: 'You stay signed in here. Everywhere else you are signed out.',
});

export const codeLabels = messages('extras.code', {
  title: 'Sign in with a code',
  note: 'Beside the password, the sign-in then asks for a code that an authenticator app on your phone shows.',
  password: 'Your password',
  begin: 'Set up a code',
  sending: 'Please wait…',
  scan: 'Scan this with an authenticator app, or type the letters into it. Then enter the code that it shows.',
  qr: 'QR code for the authenticator app',
  code: 'Code',
  confirm: 'Use codes from now on',
  begun: 'Your sign-in asks for a code from now on',
  end: 'Sign in without a code',
  ended: 'Your sign-in asks for no code any more',
  isNeeded: 'Your sign-in asks for a code, as this office wants it of administrators.',
  mustBegin: 'This office wants administrators to sign in with a code: set it up to go on.',
});

export const sessionLabels = messages('extras.session', {
  title: 'Where you are signed in',
  list: 'Your sign-ins',
  note: 'End what you do not know, and change your password then.',
  loading: 'Loading your sign-ins',
  loadFailed: 'Failed to fetch your sign-ins',
  columns: { browser: 'Browser', address: 'Address', startedAt: 'Signed in', seenAt: 'Last used' },
  here: 'This browser',
  unknown: 'Unknown browser',
  end: 'End',
  ended: 'Sign-in ended',
});

export const accountLabels = messages('extras.account', {
  tab: 'Account Information',
  heading: 'Signed in as',
  accountId: 'Account number',
  userType: 'User Type',
  userId: 'User number',
  validUntil: 'Signed in until',
  accounts: 'Navigate to Accounts',
  accountsOpens: 'Opens the accounts site in a new tab.',
  accountsUnset: 'No accounts site is set up for this console.',
});
