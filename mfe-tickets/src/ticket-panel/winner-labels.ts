// What the panel says of a ticket that has won.

export const winnerLabels = {
  prize: 'Prize',
  waived: (instalments: string, count: number) => `${instalments}, ${count} waived`,
} as const;
