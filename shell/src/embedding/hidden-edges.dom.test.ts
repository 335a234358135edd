import { hiddenEdges } from './hidden-edges.ts';

/** A box in another one, from a height of the window to another, in pixels. */
function box(parent: Element, [top, bottom]: [number, number], overflowY = 'visible') {
  const element = document.createElement('div');
  element.style.overflowY = overflowY;
  const edges = { top, bottom } as DOMRect;
  element.getBoundingClientRect = () => edges;
  parent.append(element);
  return element;
}

it('is what lies beyond the edges of what scrolls, or of the window', () => {
  const scrolling = box(document.body, [100, 500], 'auto');
  expect(hiddenEdges(box(box(scrolling, [0, 50]), [60, 420]))).toEqual({ above: 40, below: 0 });
  expect(hiddenEdges(box(scrolling, [200, 620]))).toEqual({ above: 0, below: 120 });
  document.body.style.overflow = 'hidden';
  const { innerHeight } = window;
  const long = box(document.body, [-30, innerHeight + 70]);
  expect(hiddenEdges(long)).toEqual({ above: 30, below: 70 });
});
