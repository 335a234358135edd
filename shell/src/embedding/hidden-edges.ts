/** How much of an element is out of sight at its upper and lower edge, in pixels. */
export interface HiddenEdges {
  above: number;
  below: number;
}

const CUTS = new Set(['auto', 'scroll', 'hidden', 'clip']);

/** What the window, and all that scrolls around an element, hides of it. */
export function hiddenEdges(element: Element): HiddenEdges {
  const { top, bottom } = element.getBoundingClientRect();
  let from = 0;
  let to = window.innerHeight;
  // What is said of the body is meant for the window.
  const { body } = document;
  for (
    let around = element.parentElement;
    around && around !== body;
    around = around.parentElement
  ) {
    if (!CUTS.has(getComputedStyle(around).overflowY)) continue;
    const edges = around.getBoundingClientRect();
    from = Math.max(from, edges.top);
    to = Math.min(to, edges.bottom);
  }
  return { above: Math.max(0, from - top), below: Math.max(0, bottom - to) };
}
