import { messages } from '@kuri/shared/format';

/** Every text of the search of the whole console. */
export const paletteLabels = messages('shell.palette', {
  open: 'Search the console',
  title: 'Search the console',
  input: 'Page, member, ticket, group, receipt or action',
  clear: 'Clear the search',
  results: 'Results',
  groups: {
    recent: 'Recent',
    actions: 'Actions',
    forMembers: 'For these members',
    forTickets: 'For these tickets',
    members: 'Members',
    tickets: 'Tickets',
    groups: 'Groups',
    receipts: 'Receipts',
    pages: 'Pages',
  },
  own: {
    dark: 'Dark appearance',
    light: 'Light appearance',
    system: 'Appearance of the system',
    print: 'Print this page',
    guide: 'Guide to this page',
    logOut: 'Log Out',
    logOutToo: 'logout sign out',
  },
  searching: 'Searching...',
  none: 'Nothing found for “{text}”',
  count: '{count, plural, =1 {1 result} other {{count} results}}',
  failed: 'Not everything could be searched. Please try again.',
});

/** Every text of the guide's panel but the guide's own. */
export const guideLabels = messages('shell.guide', {
  title: 'Guide',
  shortcuts: 'Keyboard shortcuts',
  note: 'Keys without Ctrl or Cmd work only while you are not typing.',
  keys: {
    search: 'Search the console',
    guide: 'Guide to this page',
    move: 'In a list of results: next and previous',
    choose: 'Open the selected result',
    leave: 'Close the open dialog or panel',
  },
});
