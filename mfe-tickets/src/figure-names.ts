/** Of figures that open how they come about, for screen readers; each of the ticket with a code. */
export const figureNames = {
  paid: (code: string) => `Paid amount of ${code}`,
  instalments: (code: string) => `Installments of ${code}`,
  balance: (code: string) => `Balance of ${code}`,
  due: (code: string) => `Due amount of ${code}`,
  draw: (code: string) => `Part of ${code} in the next draw`,
} as const;

/** Opens whether a ticket takes part in the next draw. */
export const askDraw = 'Does it take part?';
