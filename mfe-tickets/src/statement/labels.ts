import { messages } from '@kuri/shared/format';

/** Texts around a statement; those of it are the member's, in @kuri/shared/texts. */
export const statementLabels = messages('tickets.statement', {
  title: 'Statement',
  open: 'Statement',
  back: 'Back',
  print: 'Print',
  loading: 'Loading the statement',
  failed: 'The statement could not be loaded. Please try again.',
  missing: 'There is no ticket to show a statement for.',
  notAll: 'The newest {shown} of {total} tickets',
  language: 'Language',
});

export const linkLabels = messages('tickets.link', {
  title: 'Links to this statement',
  text: 'Anyone who has a link can see this ticket without a login: its instalments, receipts and draws, but no phone number.',
  onlyHere: 'No link can be made while phones cannot open this console: see Settings.',
  make: 'Make Link',
  making: 'Making...',
  made: 'Link to the statement',
  once: 'This address is shown only once. Send it to the member, or let a phone scan it.',
  copy: 'Copy',
  copied: 'Copied',
  send: 'Send on WhatsApp',
  code: 'Code of the link',
  done: 'Done',
  loading: 'Loading the links',
  failed: 'The links could not be loaded. Please try again.',
  none: 'No links yet',
  madeBy: 'Made by {name}, {moment}',
  opened: 'last opened {moment}',
  notOpened: 'not opened yet',
  withdrawn: 'withdrawn by {name}, {moment}',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw the link of {moment}',
  withdrew: 'Link withdrawn',
  makeFailed: 'The link could not be made. Please try again.',
  withdrawFailed: 'The link could not be withdrawn. Please try again.',
});
