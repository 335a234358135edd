import { messages } from '@kuri/shared/format';

/** Every text of the frame around the pages. */
export const layoutLabels = messages('shell.layout', {
  product: 'Kuri',
  home: 'Kuri, go to Groups',
  skip: 'Skip to content',
  navigation: 'Main',
  pinned: 'Pinned',
  menu: 'Menu',
  more: 'More',
  pin: 'Pin {name}',
  unpin: 'Unpin {name}',
  search: 'Search',
  noConnection: 'No connection: what you see is from {time}',
  theConsole: 'the console',
  guide: 'Guide to this page',
  searchNotLoaded: 'This could not be loaded. Check the connection and try again.',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  profileButton: 'profile menu',
  profileMenu: 'Profile',
  profile: 'Profile',
  modules: 'Modules',
  accounts: 'Accounts',
  startHere: 'Start on this page',
  appearance: 'Appearance',
  appearances: { system: 'System', light: 'Light', dark: 'Dark' },
  language: 'Language',
  logOut: 'Log Out',
  logOutTitle: 'Logout',
  logOutText: 'Are you sure you want to logout?',
  logOutConfirm: 'Logout',
  busy: 'Loading...',
});

/** The user types in words. */
export const roleLabels = messages('shell.role', {
  ADMIN: 'Administrator',
  OPERATOR: 'Operator',
  COLLECTOR: 'Collector',
  AUDITOR: 'Auditor',
});
