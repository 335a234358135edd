import { messages } from '../texts/messages.ts';

/** Texts of dialogs, panels, choices, forms and calendars. */
export const overlayLabels = messages('shared.overlay', {
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading...',
  stillWorking: 'Still working. Please keep this page open.',
  noOptions: 'No options found',
  select: 'Select',
  required: 'Required',
  notMobile: 'This is no mobile number: reminders cannot reach it.',
  suggestions: 'Show suggestions',
  clear: 'Clear {label}',
  deletion: {
    title: 'Confirm Deletion',
    text: 'This action cannot be undone. The group and all associated data will be permanently removed.',
    confirm: 'Delete',
  },
  discard: {
    title: 'Discard changes?',
    text: 'What you typed has not been saved and will be lost.',
    keep: 'Keep editing',
    confirm: 'Discard',
  },
  group: 'Group',
  allGroups: 'All Groups',
  groupsFailed: 'Failed to fetch groups list',
  filters: 'Filters{count, plural, =0 {} other { · {count}}}',
  calendar: {
    open: 'Calendar',
    earliest: 'The earliest date is {date}',
    loading: 'Loading the calendar',
    failed: 'The calendar could not be loaded. Please try again.',
  },
  versions: {
    title: 'Someone else has saved changes',
    text: 'Your changes are not saved yet. Keep mine saves what you typed; what you did not change stays as they saved it.',
    table: 'Both versions',
    field: 'Field',
    mine: 'Yours',
    theirs: 'Theirs',
    empty: 'Empty',
    back: 'Back',
    takeTheirs: 'Take theirs',
    keepMine: 'Keep mine',
  },
});
