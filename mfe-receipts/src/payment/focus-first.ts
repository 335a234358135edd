/** Moves the focus to the first ticket that is chosen or can be, else to their container. */
export function focusFirstTicket(box: HTMLElement | null): void {
  const found = ['input[value]:checked', 'input[value]:enabled'].map((selector) =>
    box?.querySelector<HTMLElement>(selector),
  );
  (found.find((input) => input) ?? box)?.focus();
}
