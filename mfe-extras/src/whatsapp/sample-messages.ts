/** What the page shows of the last thirty days; made up. */
export const STATISTICS = [
  ['Messages sent', '1,284'],
  ['Delivered', '1,251'],
  ['Read', '1,036'],
  ['Replies', '142'],
] as const;

export interface MessageDraft {
  name: string;
  explained: string;
  text: string;
}

/** The messages that staff write most often, to nobody in particular. */
export const DRAFTS: readonly MessageDraft[] = [
  {
    name: 'Payment reminder',
    explained: 'To members whose instalment is late',
    text: 'Dear member, this is a kind reminder that an instalment of your group is due. Please pay it at the office or by UPI. Thank you.',
  },
  {
    name: 'Draw announcement',
    explained: 'To a group, before its monthly draw',
    text: 'Dear member, the draw of your group takes place this month. Tickets that are paid up take part. Good luck!',
  },
  {
    name: 'Winner congratulations',
    explained: 'To the winner of the draw',
    text: 'Congratulations! Your ticket has won the draw of this month. Please come to the office with your member card.',
  },
  {
    name: 'New group',
    explained: 'To members who may want to join',
    text: 'Dear member, a new savings group of twelve months opens soon. Ask at the office for a ticket.',
  },
];
