import { messages } from '@kuri/shared/format';
import type { UserType } from '@kuri/shared/contract';

export const staffLabels = messages('extras.staff', {
  title: 'Staff',
  description: 'Who may sign in, and what they may do.',
  add: 'Add Person',
  loading: 'Loading staff',
  failed: 'Failed to fetch staff',
  columns: {
    name: 'Name',
    login: 'Signs in with',
    role: 'Role',
    status: 'Status',
    lastLogin: 'Last login',
  },
  you: '(you)',
  never: 'Never',
  status: { active: 'Active', firstPassword: 'First password', disabled: 'Disabled' },
  roles: {
    ADMIN: 'Administrator',
    OPERATOR: 'Operator',
    COLLECTOR: 'Collector',
    AUDITOR: 'Auditor',
  } satisfies Record<UserType, string>,
  does: {
    ADMIN: 'everything, also staff, reversals and backups',
    OPERATOR: 'groups, members, payments and draws',
    COLLECTOR: 'takes payments and enrols members',
    AUDITOR: 'reads everything, changes nothing',
  } satisfies Record<UserType, string>,
  actions: {
    role: 'Change Role',
    password: 'Reset Password',
    code: 'Remove Code',
    disable: 'Disable Login',
    enable: 'Enable Login',
  },
  form: {
    title: 'Add Person',
    text: 'They sign in with the mobile number or the email. One of the two is enough.',
    name: 'Name',
    mobile: 'Mobile Number',
    email: 'Email',
    role: 'Role',
    rolePlaceholder: 'Select a role',
    submit: 'Add',
    submitting: 'Adding...',
  },
  roleForm: {
    title: 'Role of {name}',
    text: 'They are signed out everywhere. The new role applies from their next login.',
    ownText: 'This is your own login. You will be signed out and may lose access to this page.',
    submit: 'Change Role',
    submitting: 'Changing...',
  },
  lost: 'The server cannot be reached. Check the list before you try again.',
  password: {
    text: '{name} gets a new first password and is signed out everywhere. The current password stops working.',
    confirm: 'Reset',
  },
  code: {
    text: '{name} signs in without a code of their authenticator app, until they set it up again.',
    confirm: 'Remove',
  },
  disable: {
    text: '{name} is signed out everywhere within 30 seconds and cannot sign in. Their past work stays as it is.',
    ownText: 'This is your own login. You are signed out and cannot sign in any more.',
    confirm: 'Disable',
  },
  enable: { text: '{name} can sign in again with their password.', confirm: 'Enable' },
  first: {
    title: 'First password',
    text: 'Tell {name} this password. It is shown only now and has to be changed at the first login.',
    copy: 'Copy',
    copied: 'Copied',
    close: 'Done',
  },
});
