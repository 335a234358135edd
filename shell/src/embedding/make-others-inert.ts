/** What stays as it is: notes over the page, the backdrop itself, and what is out of use already. */
const KEPT = '[data-react-aria-top-layer], [data-backdrop], [inert]';

/**
 * Takes all of the document but one element out of use: it cannot be focused, pressed or read aloud.
 * @returns what ends it
 */
export function makeOthersInert(element: Element): () => void {
  const held: Element[] = [];
  for (
    let at: Element | null = element;
    at !== null && at !== document.body;
    at = at.parentElement
  ) {
    for (const other of at.parentElement?.children ?? []) {
      if (other !== at && !other.matches(KEPT)) held.push(other);
    }
  }
  for (const other of held) other.setAttribute('inert', '');
  return () => {
    for (const other of held) other.removeAttribute('inert');
  };
}
