import { messages } from '@kuri/shared/format';

/** Texts around a draw's minutes; those of the minutes are in @kuri/shared/texts. */
export const minutesText = messages('draw.minutes', {
  dialog: 'Minutes',
  close: 'Close',
  print: 'Print',
  language: 'Language',
  notGenuine:
    'These records fail the check, so their minutes cannot be printed. Open the check page to see why.',
  noDraw: 'This draw is not in the records.',
  preview: 'The minutes as they are printed',
});
